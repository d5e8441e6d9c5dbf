## A new table

seats = Lugares
person = Pessoa
person-or-bot = Jogador { $n }: pessoa ou robô
bots-n = { $count ->
    [one] um robô
   *[other] { $count } robôs
}
bot-level = Robô: { $level }
table-rules = Na mesa
undo-allowed = Desfazer durante a vez
open-money = Dinheiro à vista
pace-days = Ao longo de dias
clock = Relógio
clock-none = Nenhum
clock-turn = Por vez
clock-fischer = Reserva
clock-turn-time = Tempo por vez
clock-bank = Tempo inicial
clock-increment = Acréscimo por vez
fact-edition = Edição: { $edition }
fact-turn = { $time } por vez
fact-fischer = { $time }, mais { $more } por vez
fact-no-undo = sem desfazer

## Before the game

bot = robô
presence-here = presente
presence-away = ausente
spectators-n = { $count ->
    [0] Ninguém está assistindo.
    [one] Uma pessoa está assistindo.
   *[other] { $count } pessoas estão assistindo.
}

## Chat

chat = Chat
chat-unread = Chat, { $count ->
    [one] 1 nova
   *[other] { $count } novas
}
chat-empty = Ninguém disse nada ainda.
chat-line = Mensagem
chat-send = Enviar
chat-more = Mais sobre o que { $name } escreveu
chat-blocked = Você não verá mais nada de { $name }. “Quem sou eu” mostra quem você bloqueou.
chat-looks-on = Só quem está sentado à mesa pode escrever.

## People at the table

people = Em volta da mesa
stand-in-left = saiu; um robô joga ({ $level })
stand-in-clock = sem tempo; um robô joga ({ $level })
stand-in-vote = substituído por votação; um robô joga ({ $level })
stand-in-fault = após uma falha, um robô joga ({ $level })
bot-for-you-left = Você saiu da mesa. Um robô joga por você.
bot-for-you-clock = Seu tempo acabou. Um robô joga por você.
bot-for-you-vote = Os outros votaram por um robô no seu lugar.
bot-for-you-fault = Após uma falha, um robô joga por você.
player-away = { $name } não está aqui.
vote-bot = Deixar um robô jogar por { $name }
vote-from = A partir de { $time } será possível votar por um robô para { $name }.
vote-back = Retirar meu voto
votes-n = { $votes } de { $needed } votos
clock-left = { $name }: restam { $time }
leave-table = Sair da mesa
leave-sure = Sair desta partida? Um robô continua por você. Enquanto ela durar, você pode voltar.
leave-yes = Sair
leave-no = Ficar

## When it does not work

lost-table-hint = Talvez o link esteja incompleto, ou a mesa foi recolhida há muito tempo.
lost-full = Há gente demais assistindo a esta mesa
lost-full-hint = Tente de novo daqui a pouco.
lost-server-full = Este servidor está cheio
lost-server-full-hint = Tente daqui a pouco. As partidas em curso continuam.
lost-forbidden = Esta página não pode falar com o servidor
lost-forbidden-hint = Abra o jogo no endereço do próprio servidor.
lost-hostile = O servidor fechou esta conexão
lost-hostile-hint = Ele recebeu mensagens sem sentido demais. A partida continua.
lost-fault = Esta mesa não pode ser mostrada
lost-fault-hint = Algo deu errado no servidor; o registro dele diz o quê. O que foi jogado está guardado.
server-gone = O servidor não responde
server-gone-hint = Continuamos tentando. Assim que ele voltar, a mesa aparece aqui; nada se perde.
refused-offline = O servidor não responde. Está ligado?
refused-stale = A mesa já tinha avançado; olhe de novo.
offline = O servidor não responde. Está ligado?
refused-fault = Algo deu errado no servidor; nada mudou.
refused-not-your-turn = Não é a sua vez.
refused-quota = Você ou outros do seu endereço já criaram muito aqui. Espere um pouco.
refused-server-full = Este servidor está cheio agora. As partidas em curso continuam; tente daqui a pouco.
why-many-tables = Você tem lugar em muitas mesas. Termine ou deixe algumas antes.
why-many-waiting = Você espera em muitas mesas cuja partida não começou. Deixe algumas antes.
refused-undo-limit = Neste turno já se desfez demais. Continue daqui ou refaça.
refused-bad-share = Esta não é a parte do embaralhamento escolhida para este lugar.
refused-not-yours = Este não é o seu lugar.
refused-not-seated = Sente-se primeiro à mesa.
refused-spectator = Só quem está sentado à mesa pode fazer isso.
refused-away = Um robô joga por você. Diga que voltou.
refused-taken = Esse lugar já está ocupado.
refused-reserved = Esse lugar está reservado para outra pessoa.
refused-started = A partida já começou.
refused-over = A partida acabou.
refused-here = Essa pessoa está aqui, sim.
refused-voted = Esse já é o seu voto.
refused-no-vote = Não há nada a votar aqui.
refused-vote-early = Em partidas de vários dias, só se vota por um robô quando resta um quarto do tempo, e não durante as férias.
refused-no-table = Essa mesa não existe.
refused-bad-name = Esse nome não serve. Tente outro.
refused-too-big = É longo demais.
who-i-am = Quem sou eu
share = Compartilhar
notices = Avisos quando não estou olhando
notices-insecure = Este navegador só mostra avisos com https ou na própria máquina do jogo.
notices-denied = Este navegador bloqueia os avisos desta página; isso pode ser mudado nas configurações dele.
notice-turn = É a sua vez
notice-over = A partida terminou
notice-joined = { $name } sentou-se à sua mesa
vacation = Férias
vacation-until = De férias até { $date }
notice-reminder = Seu tempo está acabando: restam { $time } para a sua vez
notices-always = Também quando nenhuma aba do jogo está aberta.
notices-open-tab = Só enquanto uma aba do jogo estiver aberta: este servidor ou este navegador não pode mais.
push-turn = É a sua vez
push-reminder = Seu tempo está acabando: é a sua vez
push-joined = Alguém se sentou à sua mesa
push-over = A partida terminou
my-games = Minhas partidas
daily-deal = Distribuição do dia
daily-deal-hint = A mesma para todos, uma tentativa por dia
deal-to-results = Comparar com outros
lost-closed = Esta distribuição ainda está em jogo
lost-closed-hint = As partidas se abrem para você quando a tiver jogado ou quando o prazo acabar.
refused-closed-deal = Outros ainda podem jogar esta distribuição. As partidas se abrem para você quando a tiver jogado ou quando o prazo acabar.
refused-one-try = Esta é a sua única tentativa. Nenhum robô pode jogá-la por você; ela espera.
refused-other-group = Você joga esta distribuição em outro grupo.
