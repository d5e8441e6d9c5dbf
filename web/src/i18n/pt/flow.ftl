# O que se mostra dos turnos dos outros, o que se perdeu e o que não foi possível.
skip-to-my-turn = Saltar para a minha vez
looking-on = Está a assistir
auto-end = Terminar a minha vez sozinha quando não houver mais nada a decidir
line-missed = Ligação recuperada. Entretanto ({ $n ->
    [one] uma coisa
   *[other] { $n } coisas
  }):
read-log = Ler o registo
line-outdated = Há uma nova versão do jogo. Recarregue a página para continuar a jogar.
lost-outdated = Esta página está desatualizada
lost-outdated-hint = Há uma nova versão do jogo. Recarregue a página.
reload = Recarregar
chunk-failed = Não foi possível carregar uma parte da página.
copy-failed = Não foi possível copiar. Aqui está o link:
replay-on-as = Jogar por

## Without the server

play-offline = Jogar neste dispositivo, sem o servidor
play-offline-get = Jogar sem rede
