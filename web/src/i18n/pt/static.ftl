## The static site: the whole game in this browser

static-loading = O jogo está sendo carregado: { $loaded } de { $total } MB
static-starting = O jogo está iniciando …
static-loading-hint = Enquanto isso, você pode ler as regras, as configurações e suas mesas. Da próxima vez será só um instante.
static-ready = Tudo está neste dispositivo. Você pode jogar sem rede.
static-failed = Não foi possível carregar o jogo.
static-retry = Tentar de novo
static-friends = Jogar com amigos por um link precisa de um servidor, e esta página não tem nenhum. Em volta deste dispositivo vocês podem jogar juntos.
static-needs-server = Isto precisa de um servidor
static-needs-server-hint = Amigos por link, mesas abertas e a distribuição do dia ficam em um servidor do jogo. Contra bots, neste dispositivo, desafios, regras e replays: tudo isso está aqui.
static-reduced = { $levels }: aqui mais fraco que em um servidor, pois há 2 segundos por turno.
static-line-lost = A mesa parou por um instante e está recomeçando. Nada se perde.
static-update = Há uma nova versão.
static-update-now = Recarregar
static-update-later = Mais tarde
static-data-hint = Suas partidas ficam neste navegador e em nenhum outro lugar. Salve-as de vez em quando em um arquivo; ele pode ser lido aqui, em outro navegador ou em um servidor.
static-export = Salvar tudo (um arquivo)
static-import = Ler um arquivo salvo
static-imported = { $added ->
    [0] Todas as mesas deste arquivo já estão aqui.
    [one] Uma mesa foi adicionada.
   *[other] { $added } mesas foram adicionadas.
}
static-refused-storage = O navegador não conseguiu salvar, então nada mudou. Se o dispositivo estiver cheio, apague partidas antigas ou libere espaço.
static-refused-needs-server = Isto precisa de um servidor, e esta página não tem nenhum.
static-refused-offline = O jogo parou neste dispositivo. Tente de novo.
workshop = Oficina
static-workshop-hint = Escreva um bot ou um módulo em Python
