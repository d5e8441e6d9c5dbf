## O guia da primeira partida

guide = Dicas para a primeira partida
guide-waits = As novidades são explicadas aqui quando aparecem.
guide-understood = Entendi
guide-unfold = Mais
guide-fold = Menos
guide-rule = Ler a regra
guide-stop = Sem mais dicas
learn = Aprender
