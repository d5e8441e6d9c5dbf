## La guía de la primera partida

guide = Consejos para la primera partida
guide-waits = Lo nuevo se explica aquí cuando aparece.
guide-understood = Entendido
guide-unfold = Más
guide-fold = Menos
guide-rule = Leer la regla
guide-stop = Sin más consejos
learn = Aprender
