## A oficina: programas em Python que são escritos e executados nesta página

workshop = Oficina
workshop-intro = Escreva em Python um bot ou um módulo seu e jogue contra ele, aqui nesta página. Seus programas ficam neste aparelho.
workshop-program = Programa
workshop-editor = Programa em Python. Escape e depois Tab saem do editor; Control e Enter o executam.
workshop-examples = Exemplos
workshop-mine = Meus programas
workshop-new = Programa vazio
workshop-unsaved = Sem nome, não salvo
workshop-name = Nome
workshop-save = Salvar
workshop-saved = Salvo neste aparelho.
workshop-not-saved = Este navegador não o guarda. Copie-o para outro lugar.
workshop-delete = Apagar { $name }
workshop-share = Copiar um link
workshop-shared-link = Um link que leva o programa
workshop-copied = Copiado. Quem abrir o link verá o programa; ele só é executado se a pessoa pedir.
workshop-too-long = Este programa é longo demais para um link.
workshop-came = Este programa veio com um link
workshop-came-hint = Nada dele foi executado ainda. Leia primeiro e execute só se confiar em quem o enviou.
workshop-came-broken = Este link não contém nenhum programa legível.
workshop-back = Voltar ao meu programa
workshop-run = Executar
workshop-stop = Parar
workshop-loading = O Python está sendo carregado para o seu programa …
workshop-running = Seu programa está em execução …
workshop-output = Saída
workshop-no-output = Ele não escreveu nada.
workshop-cut = Há mais, que não é mostrado.
workshop-ended-stopped = Você o parou.
workshop-ended-silent = Não deu sinal por { $seconds } segundos, por isso foi encerrado.
workshop-ended-broken = O Python parou: { $reason }
workshop-failed = Falhou
workshop-done = Pronto em { $seconds } s.
workshop-bot = O bot
workshop-bot-hint = Ele joga cada distribuição uma vez de cada lugar, contra o mesmo nível em todos os outros.
workshop-which = Qual
workshop-level = Contra
workshop-random = Aleatório
workshop-players = Jogadores
workshop-games = Partidas
workshop-play = { $games ->
    [one] Jogar uma partida
   *[other] Jogar { $games } partidas
}
workshop-sit = Jogar contra ele
workshop-module = O módulo
workshop-module-hint = Bots que não sabem nada dele jogam com ele para ver se funciona; depois, jogue você.
workshop-try = { $games ->
    [one] Testar em uma partida
   *[other] Testar em { $games } partidas
}
workshop-sit-module = Jogar com ele
workshop-progress = { $played } de { $games } partidas
workshop-result = { $bot } contra { $level }
workshop-wins = Vitórias
workshop-share-won = Parte das vitórias
workshop-fair = iguais seriam { $share }
workshop-points = Pontos por partida
workshop-margin = Vantagem sobre o melhor dos outros
workshop-interval = { $low } a { $high }
workshop-interval-hint = Intervalos: o valor verdadeiro está ali com 95 % de confiança.
workshop-few = ainda poucas distribuições
workshop-time = Tempo por decisão
workshop-milliseconds = { $time } ms
workshop-lost = Turnos perdidos
workshop-lost-of = { $lost } de { $turns }
workshop-lost-hint = Quando falhou, o Mercador terminou esse turno.
workshop-stalled = Partidas sem fim
workshop-decisions = Decisões por partida
workshop-turns = Turnos por partida
workshop-points-from = Pontos por lugar e partida
workshop-on-device = Neste aparelho
workshop-on-device-hint = Você pode escolhê-los para qualquer mesa nova.
workshop-failed-last = falhou da última vez em uma mesa
workshop-out = fora até ser salvo de novo
refused-module-in-use = Há mesas com este módulo. Apague-as primeiro.
