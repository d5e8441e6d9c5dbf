## Encontrar uma partida

anybody-players = Quantos podem jogar
anybody-pace = Ritmo
anybody-go = Encontrar uma mesa
anybody-live = Dois minutos por turno. Fique na página até a partida começar.
anybody-days = Um dia para cada turno. Ninguém precisa ficar.
anybody-link = Mesas para amigos só se encontram pelo link:
nobody-waits = Ninguém espera agora. Comece você: quem vier depois encontra você aqui.
waits-now = acabou de chegar
waits-for = espera há { $time }
waits-mine = Você espera aqui
seats-left = { $count ->
    [one] falta um jogador
   *[other] faltam { $count } jogadores
}
