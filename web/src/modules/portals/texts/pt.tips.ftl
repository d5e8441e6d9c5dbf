tip-portals = Com um edifício você pode comprar um portal do mesmo tipo por um pouco mais. No seu muro mais longo ele dá pontos extras.
tip-portalPlace = Gire o portal até que um lado curto toque um edifício do tipo dele. O lado longo passa a fazer parte do seu muro.
