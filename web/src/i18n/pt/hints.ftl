## O que esperar de um robô

level-newcomer-line = Acabou de aprender as regras: olha para a próxima contagem e muitas vezes contenta-se com o que basta.
level-apprentice-line = Sabe o que conta, mas às vezes se descuida.
level-greedy-line = Olha uma jogada à frente e sabe o que valem maiorias, muros e pagamentos exatos.
level-architect-line = Pensa alguns turnos à frente e pesa o que os outros podem fazer.
level-vizier-line = Pensa muito em cada jogada e joga para vencer.
bot-added-line = Um robô adicionado aqui.

## Dicas

hints-allowed = Dicas
fact-hints = com dicas
hint = Dica
hint-title = O que seria bom agora?
hint-thinking = Pensando…
hint-none = Não há nada a dizer sobre esta posição.
hint-best = a melhor
hint-close = quase tão boa
win-chance = chance de vencer
hint-points = cerca de { $n ->
    [one] { $n } ponto
   *[other] { $n } pontos
}
hint-points-short = { $n ->
    [one] { $n } ponto
   *[other] { $n } pontos
}
hint-lead = { $ahead ->
    [level] empatado com o melhor adversário
    [yes] { $n ->
        [one] { $n } ponto
       *[other] { $n } pontos
    } à frente do melhor adversário
   *[no] { $n ->
        [one] { $n } ponto
       *[other] { $n } pontos
    } atrás do melhor adversário
}
hint-behind = { $n } ± { $spread } pontos a menos
hint-than-best = Em relação à melhor: { $sources }
hint-note = Estimado com { $n ->
    [one] uma continuação possível
   *[other] { $n } continuações possíveis
} de poucos turnos. Primeiro vem o que dá mais vantagem em pontos.
hint-spoken = { $n ->
    [one] Uma sugestão
   *[other] { $n } sugestões
}. A melhor: { $best }
hint-do = Fazer isto
refused-no-hints = Nesta mesa não há dicas.
refused-busy = O servidor está ocupado; peça de novo daqui a pouco.

## O que se pode fazer, em palavras

do-take = Pegar { $cards }
do-buy = Comprar { $tile } com { $cards }
do-buy-bare = Comprar { $tile }
do-place = Construir { $tile }: { $where }
do-reserve = Pôr { $tile } na reserva
do-add = Acrescentar { $tile } da reserva: { $where }
do-remove = Devolver { $tile } à reserva
do-swap = Trocar { $old } por { $tile }
do-done = Nenhuma outra ação
do-pass = Passar
do-give = Dar { $tile }

## O que fala a favor

reason-exact = pagamento exato
reason-overpaid = { $by } a mais
reason-built = com o comprado já construído
reason-wall = muro +{ $gain }
reason-wall-lost = muro −{ $by }
reason-majority = { $type }: { $place ->
    [1] 1.º lugar
    [2] 2.º lugar
    [3] 3.º lugar
   *[other] lugar { $place }
}, +{ $points } na contagem { $scoring }
reason-shares = { $type }: { $place ->
    [1] divide o 1.º lugar
    [2] divide o 2.º lugar
    [3] divide o 3.º lugar
   *[other] divide o lugar { $place }
}, +{ $points } na contagem { $scoring }
reason-defends = { $type }: mais vantagem
reason-gives-up = { $type }: −{ $points }
reason-against = { $type }: custa { $points } aos outros
reason-money = { $worth ->
    [one] { $worth } moeda
   *[other] { $worth } moedas
}
reason-fits = depois pode pagar { $tile } exato
reason-left-over = mais dinheiro para { $tile } no fim
reason-reserve = { $tile } fica na reserva
reason-room = deixa espaço para construir
reason-cramped = quase não deixa espaço para construir
reason-bonus = +{ $points } em cada contagem
reason-bonus-lost = −{ $points } em cada contagem
reason-scoring-soon = talvez em breve uma contagem
reason-last-tiles = restam poucos edifícios

## De onde vêm os pontos

from-wall = muro
from-money = dinheiro
from-reserve = reserva
from-turn = próximo turno
from-modules = módulos
from-others = à custa dos outros

## A revisão de uma partida terminada

review = Revisão
review-about = Cada decisão é vista de novo: quantos pontos custou, qual era a chance de vencer depois dela e o que teria sido melhor.
review-start = Rever esta partida
review-progress = { $done } de { $of } decisões vistas
review-failed = A revisão não está disponível agora.
review-chart = Chance de vencer
review-more = Mostrar todas
review-lost = Onde mais se desperdiçou
review-everybody = Todos
review-nothing = Nada que mereça uma palavra.
review-so-far = Nada até agora.
review-cost = −{ $n } ± { $spread } pontos
review-sources = Esta jogada: { $sources }
review-gain = +{ $n } pontos
review-than-next = Em relação à seguinte: { $sources }
review-noise = talvez só acaso
review-best = A melhor decisão
review-try = Tentar você mesmo
review-turning = A partir do turno { $n } { $name } teve a melhor chance de vencer e a manteve.
review-themes = Na partida toda
theme-overpaid = { $n } pagamentos a mais, { $coins ->
    [one] { $coins } moeda
   *[other] { $coins } moedas
} no total: cerca de { $points } pontos.
theme-exact = { $n } vezes se pegou dinheiro quando era melhor um pagamento exato: cerca de { $points } pontos.
theme-wall = O muro não cresceu do turno { $from } ao { $to }.
review-better = Melhor: { $action }
review-instead = { $better } em vez de { $win }
review-chance = Chance de vencer: { $win }
review-only = Não havia outra coisa a fazer.
review-good = Não se achou nada claramente melhor.
review-note = Estimado com { $n ->
    [one] uma continuação
   *[other] { $n } continuações
} testadas para cada decisão. Diferenças dentro de ± não significam nada.
review-rough = Uma revisão aproximada: poucas continuações foram testadas e só se veem diferenças grandes. Com código compilado o servidor vê mais.
