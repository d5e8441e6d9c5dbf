tip-portals = Con un edificio puedes comprar un portal del mismo tipo por un poco más. En tu muro más largo da puntos extra.
tip-portalPlace = Gira el portal hasta que un lado corto toque un edificio de su tipo. El lado largo pasa a formar parte de tu muro.
