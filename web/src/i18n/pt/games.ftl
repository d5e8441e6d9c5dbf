## Minhas partidas

games-running = Em andamento
games-none-running = Nenhuma partida espera por você.
games-left = restam { $time }
games-they-have = restam { $time } aos outros
games-finished = Terminadas
games-none-finished = As partidas terminadas aparecerão aqui.
games-figures = Números
games-count = Partidas
games-won = Vencidas
games-best-score = Melhor pontuação
games-best-wall = Muralha mais longa
games-by-level = Vitórias por adversários
games-opponents = Adversários
games-against-people = Pessoas
games-against-mixed = Robôs de vários níveis
games-sources = De onde vêm meus pontos
games-average = { $count ->
    [one] Uma partida
   *[other] Média de { $count }
}
games-earlier = { $count } anteriores
games-later = Últimas { $count }
games-over-time = Pontos por origem nas minhas últimas { $count } partidas, a mais recente à direita; a melhor tem { $most }
games-played = Jogada
games-closed = Fechada pelo anfitrião
games-result = Lugar { $place } de { $count }
games-result-won = Vencida
games-my-points = { $points } pontos, muralha { $wall }
games-with = Com { $names }
games-review = Análise
games-again = Revanche
games-delete = Apagar
games-delete-sure = Apagar esta partida da minha lista, com meu nome na mesa?
games-keep = Manter
games-more = Partidas anteriores
games-data = Meus dados
games-data-hint = Não há conta: suas partidas são encontradas pela chave deste dispositivo.
games-export = Salvar todos os registros (zip)
games-delete-all = Apagar todas as minhas partidas
games-delete-all-sure = Partidas em que ninguém mais jogou são apagadas. Nas outras são removidos seu nome, seu chat e seus resultados; nas que estão em andamento um robô continua. Não pode ser desfeito.
games-delete-all-yes = Apagar tudo

## Vacation

vacation-hint = Nas mesas de vários dias seus relógios param até lá, e os outros veem isso. No máximo 30 dias seguidos.
vacation-day = Volto em
vacation-begin = Sair de férias
vacation-now = Seus relógios estão parados até { $date }.
vacation-end = Estou de volta
refused-bad-date = As férias duram no máximo 30 dias, com uma semana entre umas e outras.
