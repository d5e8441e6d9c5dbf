## The static site: the whole game in this browser

site-loading = O jogo está sendo carregado: { $loaded } de { $total } MB
site-starting = O jogo está iniciando …
site-loading-hint = Enquanto isso, você pode ler as regras, as configurações e suas mesas. Da próxima vez será só um instante.
site-ready = Tudo está neste dispositivo. Você pode jogar sem rede.
site-failed = Não foi possível carregar o jogo.
site-retry = Tentar de novo
site-friends = Jogar com amigos por um link precisa de um servidor, e esta página não tem nenhum. Em volta deste dispositivo vocês podem jogar juntos.
site-needs-server = Isto precisa de um servidor
site-needs-server-hint = Amigos por link, mesas abertas e a distribuição do dia ficam em um servidor do jogo. Contra bots, neste dispositivo, desafios, regras e replays: tudo isso está aqui.
site-reduced = { $levels }: aqui mais fraco que em um servidor, pois há 2 segundos por turno.
site-line-lost = A mesa parou por um instante e está recomeçando. Nada se perde.
site-update = Há uma nova versão.
site-update-now = Recarregar
site-update-later = Mais tarde
site-data-hint = Suas partidas ficam neste navegador e em nenhum outro lugar. Salve-as de vez em quando em um arquivo; ele pode ser lido aqui, em outro navegador ou em um servidor.
site-export = Salvar tudo (um arquivo)
site-import = Ler um arquivo salvo
site-imported = { $added ->
    [0] Nenhuma mesa deste arquivo é nova aqui.
    [one] Uma mesa foi adicionada.
   *[other] { $added } mesas foram adicionadas.
}
site-import-refused = { $count ->
    [one] Uma mesa do arquivo não pôde ser lida e ficou de fora.
   *[other] { $count } mesas do arquivo não puderam ser lidas e ficaram de fora.
}
site-refused-storage = O navegador não conseguiu salvar, então nada mudou. Se o dispositivo estiver cheio, apague partidas antigas ou libere espaço.
site-refused-needs-server = Isto precisa de um servidor, e esta página não tem nenhum.
site-refused-offline = O jogo parou neste dispositivo. Tente de novo.
workshop-link = Oficina
workshop-link-hint = Escreva um bot em Python e jogue contra ele
