## A scoring, step by step

scoring-title = { $n ->
    [1] Primeira contagem
    [2] Segunda contagem
    [3] Terceira contagem
   *[other] Contagem { $n }
}
scoring-note = Só conta o que está nos palácios, nunca a reserva.
place-points = { $n }º lugar: { $points ->
    [one] 1 ponto
   *[other] { $points } pontos
}
share-alone = { $n }º lugar com { $count }
share-split = { $n }º lugar, dividido por { $sharers }: { $sum } ÷ { $sharers }{ $rounded ->
    [yes] , arredondado para baixo
   *[no] {""}
}
share-no-place = { $count }, sem colocação
share-none = nenhum
stage-nobody = Ninguém tem um destes ainda.
wall-note = O trecho mais longo de muro externo, sem falhas. Muros internos não contam.
wall-none = ainda sem muro
sides-n = { $n ->
    [one] 1 lado
   *[other] { $n } lados
}
totals = Totais
totals-note = O que esta contagem rendeu e como cada um está agora.
step-of = Passo { $n } de { $all }
next = Próximo
go-on = Continuar
skip-to-totals = Ir aos totais
steps-play = Reproduzir
steps-pause = Pausar
points-n = { $n ->
    [one] 1 ponto
   *[other] { $n } pontos
}
gained = Ganha
total = Total
show-wall-of = Mostrar o muro de { $name }

## Motion and sound

speed = Jogadas dos outros
speed-off = Instantâneo
speed-slow = Lentas
speed-normal = Normais
speed-fast = Rápidas
speed-reduced = Seu sistema pede menos movimento, então nada se desloca.
sound = Som
title-mark = Marca no título quando é a minha vez
on = Sim
off = Não

## Where everybody stands

standing = Como cada um está
standing-if = Se houvesse uma contagem agora
standing-left = Restam no estoque
standing-chance = Chance de vir uma carta de contagem
standing-chance-n = { $n ->
    [one] em 1 carta
   *[other] em { $n } cartas
}
standing-chance-none = Por enquanto não pode vir nenhuma.
standing-money = Dinheiro na mão
standing-other = outros

## The end

final-wins = { $name } vence com { $points ->
    [one] 1 ponto
   *[other] { $points } pontos
}
final-shared = { $names } dividem a vitória com { $points ->
    [one] 1 ponto
   *[other] { $points } pontos
}
final-follows = Em seguida { $name } com { $points }, { $behind } atrás.
final-turns = { $n ->
    [one] 1 turno.
   *[other] { $n } turnos.
}
final-unfinished = O registro vai até aqui
final-sources = Pontos por origem
final-scoring-short = { $n }ª
final-buildings = { $n ->
    [one] 1 edifício
   *[other] { $n } edifícios
}, muro { $wall }
final-charts = Turno a turno
chart-score = Pontos
chart-wall = Muro
chart-money = Dinheiro
chart-label = { $what }, turno a turno: { $ends }
chart-turn = turno { $n }
chart-scoring = contagem { $n }
final-awards = Para registro
award-wall = Muro mais longo
award-exact = Mais pagamentos exatos
award-purchases = Mais compras
award-overpaid = Mais dinheiro pago a mais
award-taken = Mais dinheiro pego
award-left = Mais dinheiro restante
award-tiles = Mais edifícios
award-scoring = Melhor contagem isolada
final-replay = Replay
final-save = Salvar registro
final-again = Jogar de novo
final-join = À próxima partida
final-board = Ver a mesa
final-results = Resultados
final-fair = Distribuição honesta
final-seed = Semente
final-hash = Seu resumo, mostrado antes da partida
final-server-part = Parte do servidor na semente
final-share = Parte de { $name }
final-share-missing = não mostrada a tempo
final-deal-kept = Este navegador conferiu: todas as partes estavam fixadas antes de a primeira ser mostrada, e a sua está na semente.
final-deal-left-out = Este navegador conferiu: todas as partes estavam fixadas antes de a primeira ser mostrada. A sua não chegou a tempo e não está na semente.
final-deal-broken = Esta semente não é a que a mesa tinha prometido quando a sua parte foi mostrada. Talvez alguém tenha escolhido a distribuição.
final-check = Como conferir
final-failed = Não foi possível obter os números agora.
try-again = Tentar de novo

## Replay

replay-open = Ver uma partida gravada
replay-open-hint = Solte um registro salvo nesta página ou escolha um arquivo. Ele não fica guardado.
replay-choose = Escolher arquivo
replay-drop = Solte o registro aqui
replay-too-big = Este arquivo é grande demais para uma partida salva.
replay-gone = Não há partida terminada neste endereço.
replay-not-over = Esta partida ainda não terminou. Poderá ser vista quando acabar.
replay-to-table = À mesa
replay-turn = turno { $n }
replay-start = A partida começa
replay-previous = Um passo atrás
replay-next = Um passo adiante
replay-play = Reproduzir
replay-pause = Pausar
replay-pace = Ritmo { $pace }
replay-step = Passo { $step } de { $all }
replay-mark = Contagem { $n }, passo { $step }
replay-on = Continuar a jogar daqui
replay-on-hint = Você joga por { $name }; robôs jogam pelos outros.
replay-question = O que você faria no lugar de { $name }? Continue jogando daqui.
replay-show-scoring = Mostrar esta contagem
replay-follow = Seguir quem joga
replay-other = Outro registro
replay-keys = ← → um passo · Shift um turno · Home, End · Espaço reproduz
replay-decided = { $name }: { $action }
share-title = Compartilhar este resultado
share-picture = Imagem do resultado
share-failed = Este navegador não conseguiu criar a imagem.
share-save = Salvar imagem
share-link = Link do replay
share-embed = O replay para a sua própria página
share-copy = Copiar
