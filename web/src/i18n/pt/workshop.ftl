## The workshop of the static site

workshop-intro = Escreva um bot ou um módulo em Python e experimente aqui. Seu código fica neste dispositivo.
workshop-file = Arquivo
workshop-examples = Exemplos
workshop-mine = Meus arquivos
workshop-editor = Código
workshop-run = Executar
workshop-stop = Parar
workshop-against = Adversários
workshop-match = Jogar { $games } partidas
workshop-output = Saída
workshop-no-output = O que o programa imprimir aparecerá aqui.
workshop-loading = O Python está sendo carregado …
workshop-progress = { $games } de { $of } partidas
workshop-result = Resultado
workshop-who = Jogador
workshop-won = Vitórias
workshop-points = Pontos em média
workshop-best = Melhor
workshop-time = Tempo por decisão
workshop-my-bot = Meu bot
workshop-rival = { $level } (dois)
workshop-fair = Com força igual, { $share } seriam vencidas.
workshop-faults = { $faults ->
    [one] Uma decisão falhou e ficou ao acaso: { $fault }
   *[other] { $faults } decisões falharam e ficaram ao acaso: { $fault }
}
workshop-sit = Sentar contra ele
workshop-sit-module = Jogar com este módulo
workshop-hangs = Demorou demais e foi encerrado.
workshop-stopped = Parado.
workshop-share = Copiar um link com este código
workshop-shared = Este código veio por um link. Leia-o: se você o executar, ele roda neste navegador, onde pode ver suas partidas.
workshop-shared-read = Já li, pode executar
workshop-delete = Apagar este arquivo
