## The static client: the whole game in this browser

local-loading = O jogo está sendo carregado: { $loaded } de { $total } MB
local-starting = O jogo está iniciando …
local-loading-hint = Enquanto isso, você pode ler as regras, as configurações e suas mesas. Da próxima vez será só um instante.
local-ready = Tudo está neste dispositivo. Você pode jogar sem rede.
local-failed = Não foi possível carregar o jogo.
local-retry = Tentar de novo
local-friends = Jogar com amigos por um link precisa de um servidor, e esta página não tem nenhum. Em volta deste dispositivo vocês podem jogar juntos.
local-needs-server = Isto precisa de um servidor
local-needs-server-hint = Amigos por link, mesas abertas e a distribuição do dia ficam em um servidor do jogo. Contra bots, neste dispositivo, desafios, regras e replays: tudo isso está aqui.
local-reduced = { $levels }: aqui mais fraco que em um servidor, pois há 2 segundos por turno.
local-line-lost = A mesa parou por um instante e está recomeçando. Nada se perde.
local-update = Há uma nova versão.
local-update-now = Recarregar
local-update-later = Mais tarde
local-data-hint = Suas partidas ficam neste navegador e em nenhum outro lugar. Salve-as de vez em quando em um arquivo; ele pode ser lido aqui, em outro navegador ou em um servidor.
local-export = Salvar tudo (um arquivo)
local-import = Ler um arquivo salvo
local-imported = { $added ->
    [0] Nenhuma mesa deste arquivo é nova aqui.
    [one] Uma mesa foi adicionada.
   *[other] { $added } mesas foram adicionadas.
}
local-import-refused = { $count ->
    [one] Uma mesa do arquivo não pôde ser lida e ficou de fora.
   *[other] { $count } mesas do arquivo não puderam ser lidas e ficaram de fora.
}
refused-bad-file = Isto não é um arquivo de mesas salvas.
local-refused-storage = O navegador não conseguiu salvar, então nada mudou. Se o dispositivo estiver cheio, apague partidas antigas ou libere espaço.
local-refused-needs-server = Isto precisa de um servidor, e esta página não tem nenhum.
local-refused-offline = O jogo parou neste dispositivo. Tente de novo.
workshop-link = Oficina
workshop-link-hint = Escreva um bot em Python e jogue contra ele
