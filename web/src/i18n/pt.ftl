## The pieces

type-pavilion = pavilhão
type-seraglio = serralho
type-arcades = galeria
type-chambers = câmaras
type-garden = jardim
type-tower = torre
type-fountain = fonte
florin = florim
dirham = dirham
denar = denar
ducat = ducado
code-florin = Fl
code-dirham = Dh
code-denar = Dn
code-ducat = Dc
side-north = norte
side-east = leste
side-south = sul
side-west = oeste
tile-name = { $type }, custo { $cost }, { $sides ->
    [0] sem muros
    [one] muro a { $walls }
   *[other] muros a { $walls }
}
count-of-type = { $type }: { $count }
leads = maioria
wall = muro
reserve = Reserva
reserve-empty = vazia
reserve-hint = toque ou arraste para remodelar
redesign = Remodelar
redesign-hint = toque uma peça emoldurada para retirá-la

## Whose turn it is, what to do

your-turn = Sua vez
turn-of = { $name }
is-choosing = { $name } está escolhendo
game-over = A partida terminou
please-wait = Um momento
task-act = pegue dinheiro, compre ou remodele
task-extra = pagamento exato: outra ação
task-end = tudo feito: termine sua vez
task-place = coloque { $tile }: toque uma casa iluminada
task-crossing = coloque { $tile }: toque um cruzamento iluminado
task-lit = { $what }: toque no que estiver iluminado
task-add = remodele com { $tile }: toque uma casa iluminada
task-remove = levar { $tile } para a reserva?
undo = Desfazer
redo = Refazer
end-turn = Terminar a vez
end-turn-first = depois de uma ação
end-turn-place = antes coloque o que comprou
place-now = Colocar agora
no-more = Nenhuma outra ação
pass = Passar
cancel = Cancelar
close = Fechar

## Money and market

money-and-market = Dinheiro e mercado
take-money = Pegar dinheiro
take-hint = uma carta, ou várias até 5
take-card = Pegar { $cards }
take-sum = Pegar { $cards } = { $sum }
buy-building = Comprar um edifício
buy-hint = pague na cor do arco
my-money = Meu dinheiro
my-sum = { $currency }: { $sum }, { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
slot-name = Posto { $slot }, { $currency }: { $tile }. { $verdict }
slot-bought = comprado
slot-empty = vazio
exact = exato
exact-plain = sem pagar a mais
n-over = { $n } a mais
n-short = { $n ->
    [one] falta { $n }
   *[other] faltam { $n }
}
another-action = outra ação
ends-action = termina sua ação
pay-for = Pagar { $tile }
pay = Pagar { $cards } por { $price }
pay-exactly = Pagar { $cards }, exatos { $price }
pay-exact-hint = Um pagamento exato dá outra ação
pay-over-hint = Não há troco
majority-would-be = { $place } lugar{ $shared ->
    [yes] {" "}(dividido)
   *[no] {""}
} com { $count } { $gain ->
    [0] {""}
   *[other] (+{ $gain } se houvesse contagem já)
}
payments = Pagamentos
more-payments = { $count ->
    [one] mais uma forma
   *[other] mais { $count } formas
}
fewer = menos
offer-plain = edifício

## Placing and redesigning

waiting-tiles = Peças a colocar
your-move = Sua jogada
take-up = Pegar { $tile }
place-here = Colocar aqui
swap-here = Trocar aqui
to-reserve = Para a reserva
give-to = Dar a { $name }
turn-piece = Girar
wall-becomes = Muro { $before } → { $after }
place-n = { $place }º
place-shared = { $place }, dividido
if-scored-next = { $points } se houvesse contagem já
does-not-fit = Aqui não
not-now = Não é possível
not-allowed = Isto não é permitido.
rule-number = regra { $rule }

## Players

players = Jogadores
you = você
bot-plays = joga um robô
bot-name = { $level }
level-random = Andarilho
level-newcomer = Novato
level-apprentice = Aprendiz
level-greedy = Mercador
level-architect = Arquiteto
level-vizier = Vizir
level-mcts = Astrónomo
player-card = { $name }: { $points ->
    [one] 1 ponto
   *[other] { $points } pontos
}, muro { $wall }, { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
}. Ver o palácio
longest-wall = Muro mais longo
cards-in-hand = Cartas na mão
if-scored-now = Pontos se houvesse uma contagem agora
gain-if-scored = +{ $gain } se pontuar
palace-of = Palácio de { $name }
back-to-mine = { $name } · voltar ao meu
third-card = { $name }: { $points ->
    [one] 1 ponto
   *[other] { $points } pontos
}, o terceiro jogador
no-wall = sem muro, não pode ganhar
third-explained = O terceiro jogador de uma partida a dois só participa das maiorias.
score-track = Pontos: { $scores }
hand-over = Passe o aparelho a { $name }
it-is-me = Sou { $name }

## Scorings and supply

scoring-n = contagem { $n }
scoring-later = A contagem { $n } vem mais tarde
scoring-may-come = A contagem { $n } pode vir já
last-scoring = Última contagem no fim
scorings-done = { $count ->
    [0] nenhuma contagem ainda
    [one] uma contagem feita
   *[other] { $count } contagens feitas
}
chance-explained = Chance de vir nas próximas quatro cartas
tiles-left = { $count ->
    [one] peça resta
   *[other] peças restam
}

## What happened

event-take = { $name } pega { $cards }
event-buy = { $name } compra { $tile } por { $amount } { $currency }{ $exact ->
    [yes] , exato
   *[no] {""}
}{ $over ->
    [0] {""}
   *[other] , { $over } a mais
}
event-place = { $name } constrói { $tile }
event-reserve = { $name } põe { $tile } na reserva
event-add = { $name } acrescenta { $tile } da reserva
event-remove = { $name } devolve { $tile } à reserva
event-swap = { $name } troca { $old } por { $tile }
event-done = { $name } dispensa outra ação
event-pass = { $name } passa
event-give = { $name } dá { $tile }
event-third-draws = { $name } tira { $tile }
event-draw = { $card } é virada
event-market = { $tile } chega ao mercado
event-scoring-card = Sai uma carta de contagem
event-reshuffle = O dinheiro descartado é embaralhado
event-turn = Agora é { $name }
event-scoring = Contagem { $scoring }
event-majority = { $name }: { $type }, { $count }, lugar { $place }{ $sharers ->
    [1] {""}
   *[other] , dividido por { $sharers }
}
event-wall = { $name }: muro mais longo { $length }{ $more }
event-award = { $name } ganha { $tile } com mais { $currency } ({ $amount })
event-unclaimed = { $tile } fica: ninguém tem mais { $currency } que os outros
event-end = A partida terminou
event-discard-money = { $name } descarta { $amount } { $currency }
log = Registro
log-empty = A primeira jogada será escrita aqui.

## Connection

line-lost = Conexão perdida, tentando de novo. Nada se perde.
line-healed = De volta. Nada se perdeu.
i-am-back = Voltei
refused-limit = Rápido demais; espere um momento.
refused-storage = O servidor não pôde guardar; nada mudou. Tente de novo.
refused-illegal = Isto não é permitido.
refused-bad-message = O servidor não entendeu; recarregue a página.
refused-bad-request = O servidor não entendeu; recarregue a página.
refused-not-started = A partida ainda não começou.
refused-not-playing = Não há partida em andamento.
refused-not-ready = Há lugares vazios, ou a partida já começou.
refused-no-seat = Não existe esse lugar.
refused-empty = Ninguém está sentado ali.
refused-nothing-to-undo = Não há nada para desfazer.
refused-nothing-to-redo = Não há nada para refazer.
refused-not-finished = Ainda há algo a decidir nesta vez.
refused-not-away = Nenhum robô joga por você.
lost-page = Essa página não existe
lost-table = Essa mesa não existe

## Field and keys

zoom = Zoom
zoom-in = Aproximar
zoom-out = Afastar
fit = Ver tudo
help = Ajuda
shortcuts = Teclas de uma letra
shortcuts-on = Sim
shortcuts-off = Não
press-again = Pressione N de novo para terminar a sua vez

## Start page and settings

headline = Construa o palácio mais belo
subline = Dinheiro em quatro moedas, seis tipos de edifício, um longo muro. De dois a seis jogadores, uns quarenta minutos.
play-now = Jogar já
more = Mais opções
less = Menos
bots = Robôs
edition = Edição
edition-revised = Revisada
edition-classic = Clássica
edition-classic-pt = Clássica, folha portuguesa
edition-revised-line = Como é impressa hoje. A dois, o terceiro é Boabdil e aceita qualquer peça.
edition-classic-line = Como foi impressa primeiro. A dois, o terceiro é Dirk e aceita qualquer peça.
edition-classic-pt-line = Segundo a folha portuguesa: a dois, Dirk só aceita peças que não cabem em lugar nenhum.
modules = Módulos
more-actions = Mais ações
all-choices = Todas as opções
with-friends = Jogar com amigos
with-friends-hint = Crie uma mesa, compartilhe o link
with-anybody = Jogar com qualquer um
with-anybody-hint = Entre numa mesa que espera, ou abra uma
pass-and-play = Passar e jogar
pass-and-play-hint = Todos neste aparelho
puzzles = Problemas
puzzles-hint = Encontre a melhor jogada: um novo a cada dia
your-name = Seu nome
me = Jogador
player-n = Jogador { $n }
begin = Começar
my-tables = Minhas mesas
open-tables = Mesas abertas
no-tables-of-mine = Nenhuma ainda. “Jogar já” começa a primeira.
no-open-tables = Nenhuma. Crie uma, leva um segundo.
nobody-yet = ninguém ainda
seats-taken = { $taken } de { $seats }
table-open = Esperando
resume = Continuar
look = Ver
join = Entrar
rules = Regras
replay = Replay
about = Sobre
about-text = Uma versão livre do jogo de tabuleiro Alhambra: motor, robôs, servidor e este cliente. Os desenhos e as palavras são nossos.
to-start = À página inicial
settings = Ajustes
language = Idioma
theme = Luz
theme-auto = Como o sistema
theme-light = Dia
theme-dark = Noite
switch-theme = Dia ou noite

## Before the game

copy-link = Copiar link
copied = Copiado
table-deals = Embaralhando: todos acrescentam um pouco de acaso.
