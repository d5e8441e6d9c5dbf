# Por que algo não é permitido, pelo número da regra.
why-T1 = Isto não se pode agora.
why-T2 = Várias cartas juntas podem valer no máximo 5.
why-T3 = Um edifício é pago na moeda do seu posto e pelo preço inteiro.
why-T4 = Só depois de um pagamento exato há outra ação, e pode-se renunciar a ela.
why-T6 = Isto não se pode ao remodelar; a fonte sempre fica.
why-T7 = No fim da vez você coloca os edifícios comprados nela, e só esses.
why-T9 = A vez não chegou ao fim, ou já terminou.
why-T11 = Você só pode passar se nenhuma outra ação for possível.
why-B1 = Já há uma peça ali.
why-B2 = Os lados que se tocam devem combinar: muro com muro, aberto com aberto.
why-B3 = A cada peça deve-se chegar a pé desde a fonte.
why-B4 = Uma peça deve tocar o palácio com um lado inteiro.
why-B5 = Isso deixaria um buraco.
why-C1 = Não existe esse edifício.
why-C3 = Não existe essa carta, ou não tantas.
why-C5 = O mercado tem quatro postos, um por moeda.
why-D4 = Nesta edição só se pode dar um edifício que não cabe em nenhum lugar.
why-E3 = O jogo termina: os edifícios que sobram vão para quem tiver mais dinheiro da sua moeda.
why-E4 = Agora só se colocam os edifícios restantes que você ganhou.
why-E5 = O jogo terminou.
why-P1 = Antes há uma pontuação.

# O mesmo com mais detalhe, pelo código. $tile, $type, $currency e $side são nomes.
why-not-your-turn = Espere pela sua vez.
why-place-first = Coloque primeiro o que você comprou.
why-nothing-to-undo = { refused-nothing-to-undo }
why-nothing-to-redo = { refused-nothing-to-redo }
why-nothing-to-decide = Não há mais nada a decidir.
why-too-little = { $tile }: custa { $price } em { $currency }; { $paid ->
    [0] você não tem nada
   *[other] você só tem { $paid }
}.
why-empty-slot = Aqui não há nada à venda.
why-too-much = Juntas valem { $sum }; várias cartas podem valer { $most } no máximo.
why-not-bought = Agora só se colocam edifícios comprados nesta vez.
why-occupied = Já há uma peça ali.
why-apart = Uma peça deve tocar o palácio com um lado inteiro.
why-mismatch = { $tile }, lado { $side }: { $wall ->
    [yes] aqui há um muro, mas o vizinho está aberto
   *[no] aqui está aberto, mas o vizinho tem um muro
}.
why-no-way = Da fonte não se chega aqui a pé: só há muros.
why-hole = Isso deixaria um buraco no palácio.
why-hole-left = Sem ela ficaria um buraco no palácio.
why-no-tile = Aqui não há nenhuma peça.
why-fountain = A fonte fica sempre no seu lugar.
why-cut-off = Sem ela, { $count ->
    [one] não se chegaria a pé a uma peça
   *[other] não se chegaria a pé a { $count } peças
} a partir da fonte.
why-has-place = { $tile } cabe no seu palácio, por isso não pode ser dado.
why-not-a-record = Este arquivo não é uma partida salva. Escolha um que tenha sido salvo aqui (“Salvar registro”).
why-other-version = Esta partida foi salva com outra versão e não pode ser mostrada aqui.
why-breaks-rule = Esta partida salva infringe as regras na ação { $move } e não pode ser mostrada.
why-damaged = Esta partida salva está danificada: faltam partes ou elas não se encaixam.
