## A table with friends: the form, the invitation, the lobby, what a guest sees

list-openly = Mostrar entre as mesas abertas
make-table = Criar mesa para { $count }
table-waits = { $count ->
    [one] Esperando um jogador
   *[other] Esperando { $count } jogadores
}
link = Link desta mesa
seat-empty = lugar livre
stand-up = Levantar
seat-bot = Pôr um robô
starts-when-full = A partida começa quando todos os lugares estão ocupados.
invite = Convide os outros
invite-hint = Envie o link ou deixe que apontem o celular para o código.
qr-label = Código QR do link
seat-kept-rematch = reservado para alguém da última partida
which-bot = Robô para o lugar { $n }
pace-live = Ao vivo
pace-days-hint = Ninguém precisa ficar: volte quando for a sua vez.
guest-title = { $name } convida você para Alhambra
guest-title-nobody = Há um lugar para você em Alhambra
guest-join = Entrar na partida
invite-here-only = Só este computador pode abrir este link.
invite-here-only-how = Para que outros possam entrar, pare o servidor e inicie-o de novo com { $command }. A mesa continua.
invite-address = Endereço para os outros
bots-among = Robôs entre eles
bots-level = O nível deles
stop-waiting = Parar de esperar
stay-here = Fique nesta página: se você sair por algum tempo, seu lugar fica livre de novo.
groups-same-deal = Grupos
groups-count = { $count }, mesma distribuição
groups-make = Criar { $count } mesas com a mesma distribuição
