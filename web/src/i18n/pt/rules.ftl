## labels around the content
rules-label-rules = As regras
rules-part-base = O jogo
rules-part-modules = Módulos
rules-label-on-this-page = Nesta página
rules-label-next = Próxima
rules-label-explains = Regra n.º
rules-label-allowed = Permitido
rules-label-refused = Não permitido
rules-label-wall = Muro mais longo
rules-label-points = Pontos
rules-label-counts = Conta
rules-label-reserve = Na reserva
rules-label-price = Preço
rules-label-paid = Pago
rules-label-over = A mais
rules-label-again = Outra ação
rules-label-no-more = Sem outra ação
rules-label-stored = Guardado
rules-label-stays = Fica ali
rules-label-wins = Ganha
rules-label-type = Tipo
rules-label-tiles = Peças
rules-label-cost = Custo
rules-label-scoring = Contagem
rules-label-edition = Edição
rules-label-third = Terceiro jogador
rules-label-gift = Pode ser dado a ele
rules-gift-any = qualquer peça comprada
rules-gift-unplaceable = só uma peça que não cabe em lugar nenhum
rules-label-supply = As peças vêm de
rules-supply-tower = uma torre
rules-supply-bag = um saco
rules-label-tie = Pontos iguais chamam-se
rules-tie-draw = empate
rules-tie-shared-victory = vitória dividida
rules-label-players = Jogadores

## basics
rules-basics-title = Como se joga
rules-basics-lead = Junte dinheiro, compre edifícios e encaixe-os num palácio com um muro bem longo. Leia esta página e as duas seguintes e você já pode jogar.

rules-basics-aim-heading = Qual é a ideia
rules-basics-aim-1 = Cada jogador constrói uma Alhambra: um palácio de peças quadradas que cresce a partir de uma fonte. Três vezes durante a partida há uma **contagem**. Nela, duas coisas dão pontos: ter **mais edifícios de um tipo** do que os outros [rule:P2] e o **muro mais longo** em volta do seu próprio palácio [rule:P5]. Vence quem tiver mais pontos no fim.

rules-basics-table-heading = O que há na mesa
rules-basics-table-1 = **O mercado** tem [n:tiles.slots] postos com uma peça cada. Cada posto é pago na sua própria moeda: 1 florim, 2 dirham, 3 denar, 4 ducado.
rules-basics-table-2 = **O mostruário** tem [n:money.display] cartas de dinheiro abertas.
rules-basics-table-3 = **A sua mão** é o seu dinheiro. Só você a vê, mas todos veem quantas cartas você tem.
rules-basics-table-4 = **O seu palácio** começa com a fonte, que não tem muros nem pertence a nenhum tipo.
rules-basics-table-5 = **A sua reserva** guarda as peças que são suas, mas ainda não foram construídas.
rules-basics-table-6 = Palácios, reservas, mercado, mostruário e pontos estão à vista de todos.
rules-basics-table-7 = Há [n:tiles.all] peças de edifícios de seis tipos, com até três lados murados. Os tipos mais caros dão mais pontos.
rules-basics-table-8 = O dinheiro tem quatro moedas e valores de 1 a [n:money.highest]. Há [n:money.copies] cartas iguais de cada, [n:money.all] ao todo.

rules-basics-start-heading = O começo
rules-basics-start-1 = Podem jogar de [n:players.least] a [n:players.most] pessoas. O mercado e o mostruário são preenchidos. Cada jogador recebe dinheiro, à vista de todos, até somar [n:money.hand] ou mais. Começa quem recebeu menos cartas; em caso de empate, quem tiver menos dinheiro.
rules-basics-start-2 = O resto do dinheiro é dividido em [n:money.piles] montes. Uma carta de contagem é embaralhada no segundo monte e outra no quarto: assim se sabe mais ou menos quando vem uma contagem, mas não exatamente. Depois os montes são empilhados.

rules-basics-turn-heading = A sua vez
rules-basics-turn-1 = Joga-se em sentido horário. Na sua vez você faz **uma** destas três coisas:
rules-basics-turn-2 = **pegar dinheiro** [rule:T2],
rules-basics-turn-3 = **comprar** um edifício [rule:T3],
rules-basics-turn-4 = **remodelar** o seu palácio [rule:T6].
rules-basics-turn-5 = Depois de um pagamento exato você pode fazer outra ação [rule:T4]. No fim, você coloca o que comprou.

rules-basics-money-heading = Pegar dinheiro
rules-basics-money-1 = Pegue uma carta do mostruário, de qualquer valor. Ou pegue várias que juntas não passem de [n:money.together]; as moedas não importam.
rules-basics-money-2 = Duas cartas pequenas: juntas não passam de [n:money.together].
rules-basics-money-3 = Uma carta sozinha pode ter qualquer valor.
rules-basics-money-4 = Demais para duas cartas.

rules-basics-buy-heading = Comprar um edifício
rules-basics-buy-1 = Escolha uma peça do mercado e pague pelo menos o custo dela, só com cartas da moeda do seu posto. Não há troco: o que você pagar a mais se perde. O dinheiro gasto vai para o descarte.
rules-basics-buy-2 = As suas cartas não formam [x:price], então você paga [x:paid]. Perdem-se [x:over], e essa foi a sua única ação.

rules-basics-exact-heading = Pagamento exato: outra ação
rules-basics-exact-1 = Se você pagar **exatamente** o custo, pode fazer outra ação qualquer, até mesmo comprar de novo. Enquanto isso, os postos vazios não são repostos. Assim você pode comprar até quatro edifícios numa vez, se pagar cada um com exatidão, e depois fazer mais uma coisa. Você também pode parar.
rules-basics-exact-2 = Pegar dinheiro, remodelar e pagar a mais encerram as suas ações.
rules-basics-exact-3 = [x:paid] por [x:price]: exato. Ainda é a sua vez.

rules-basics-redesign-heading = Remodelar
rules-basics-redesign-1 = Remodelar é uma destas coisas e ocupa uma ação inteira:
rules-basics-redesign-2 = **acrescentar** ao palácio uma peça da sua reserva,
rules-basics-redesign-3 = **retirar** uma peça do palácio para a sua reserva,
rules-basics-redesign-4 = **trocar** uma peça do palácio por uma da sua reserva, exatamente no mesmo lugar.
rules-basics-redesign-5 = A fonte fica onde está. As peças compradas nesta vez ainda não estão na reserva e não podem ser usadas para isso.
rules-basics-redesign-6 = As câmaras entram, vindas da reserva, e o pavilhão sai. O muro mais longo passa de [x:wall] para [x:show.0.wall].

rules-basics-finish-heading = O fim da sua vez
rules-basics-finish-1 = Coloque as peças que comprou, na ordem que quiser: cada uma no seu palácio ou na sua reserva.
rules-basics-finish-2 = O mostruário é completado até [n:money.display] cartas; depois o mercado, a partir do posto vazio de menor número.
rules-basics-finish-3 = Se saiu uma carta de contagem, há uma contagem agora. Depois começa a vez do próximo jogador.
rules-basics-finish-4 = Quando o dinheiro acaba, o descarte é embaralhado e usado de novo. Quem não puder fazer absolutamente nada passa a vez; isso quase nunca acontece.

## building
rules-building-title = Construir
rules-building-lead = Quatro perguntas decidem se uma peça encaixa: os lados combinam, dá para chegar a pé, ela toca o palácio, não fica nenhum buraco?

rules-building-sides-heading = Os lados combinam
rules-building-sides-1 = As peças nunca são giradas: o que está em cima fica em cima. Onde duas peças se tocam, **muro encontra muro** ou **lado aberto encontra lado aberto**.
rules-building-sides-2 = Aberto com aberto nos dois lados: encaixa.
rules-building-sides-3 = O muro do oeste ficaria contra um lado aberto do pavilhão.

rules-building-foot-heading = A pé desde a fonte
rules-building-foot-1 = Deve ser possível andar da fonte até cada peça: de peça em peça pelos lados abertos, nunca através de um muro e nunca por fora.
rules-building-foot-2 = No oeste há muro com muro, mas o caminho pelo norte está aberto.
rules-building-foot-3 = Todos os lados combinam, mas só muros levam até lá: ninguém conseguiria entrar.

rules-building-beside-heading = Lado a lado
rules-building-beside-1 = Uma peça nova toca o seu palácio em pelo menos um lado inteiro. Um canto não basta.
rules-building-beside-2 = Um lado inteiro toca o jardim.
rules-building-beside-3 = Só um canto se toca.

rules-building-holes-heading = Sem buracos
rules-building-holes-1 = Nenhum espaço vazio pode ficar fechado, seja de que tamanho for. Uma abertura num canto não é saída: os espaços vazios só se ligam pelos lados.
rules-building-holes-2 = O lugar do meio ficaria fechado; o canto não ajuda.
rules-building-holes-3 = Então preencha primeiro o meio.

rules-building-reserve-heading = A reserva
rules-building-reserve-1 = A peça que não encaixa, ou que você quer guardar para depois, vai para a sua reserva. Cabem quantas você quiser. Na reserva a peça não pontua; você a acrescenta mais tarde ao remodelar [rule:T6].
rules-building-reserve-2 = O único lado aberto desta torre fica no oeste. Por enquanto não há lugar para ela neste palácio.

rules-building-walls-heading = Muros, para o bem e para o mal
rules-building-walls-1 = Muros do lado de fora dão pontos; muros entre duas peças, não. Mas cada muro também fecha um lado: guarde lados abertos suficientes para continuar construindo.

rules-building-rebuilding-heading = Retirar e trocar
rules-building-rebuilding-1 = Ao remodelar, as mesmas regras valem para o que fica: os lados combinam, chega-se a cada peça e não há buracos.
rules-building-rebuilding-2 = Sem o jardim ninguém chegaria à torre nem às câmaras.
rules-building-rebuilding-3 = A torre pode sair: nada depende dela.

## scoring
rules-scoring-title = Contagem
rules-scoring-lead = Três contagens, cada uma mais valiosa que a anterior. Os edifícios são comparados com os dos outros; o muro é só seu.

rules-scoring-when-heading = Quando
rules-scoring-when-1 = A primeira e a segunda contagem vêm quando sai a sua carta: depois de repor o mostruário e o mercado e antes de o próximo jogador agir. A terceira é no fim da partida. A carta de contagem é posta de lado e compra-se outra carta no lugar.

rules-scoring-majorities-heading = Mais edifícios de um tipo
rules-scoring-majorities-1 = Para cada tipo, contam-se as peças nos palácios. A reserva não conta, nem importa quanto uma peça custou. Na primeira contagem só pontua quem tiver mais; na segunda, os dois primeiros; na terceira, os três primeiros. É preciso ter pelo menos uma peça do tipo.
rules-scoring-majorities-2 = Mais jardins na contagem [x:scoring]: [x:points.0] pontos. O segundo jogador recebe [x:points.1].

rules-scoring-ties-heading = Números iguais
rules-scoring-ties-1 = Jogadores empatados ocupam juntos os lugares que lhes cabem: somam-se esses pontos e divide-se em partes iguais, arredondando para baixo. O jogador seguinte fica com o lugar que vem depois.
rules-scoring-ties-2 = Dois dividem o primeiro e o segundo lugar: [x:points.0] para cada um. Para Rosa não sobra lugar com pontos.
rules-scoring-ties-3 = Um é o primeiro sozinho. Dois dividem o segundo e o terceiro lugar: [x:points.1] para cada um.

rules-scoring-wall-heading = O muro mais longo
rules-scoring-wall-1 = Em cada contagem, o seu muro externo contínuo mais longo dá **um ponto por lado de peça murado**. Ele pode dobrar cantos, para dentro e para fora; um lado aberto o interrompe. Só conta o seu trecho mais longo. Muros duplos entre duas peças não contam. Um muro fechado em toda a volta conta por inteiro.
rules-scoring-wall-2 = [x:wall] lados em sequência: [x:points] pontos. O trecho curto do oeste e o muro duplo de dentro não dão nada.

rules-scoring-track-heading = A soma
rules-scoring-track-1 = Os pontos das três contagens são somados. Nunca se perdem pontos.

## end
rules-end-title = O fim da partida
rules-end-lead = A partida termina quando o mercado já não pode ser preenchido. Então vem a última contagem, a maior de todas.

rules-end-last-turn-heading = A última vez
rules-end-last-turn-1 = Se, depois da vez de um jogador, não houver peças suficientes para preencher o mercado, essa foi a última. As peças que restam ainda são postas no mercado. Se forem exatamente suficientes, o jogo continua.
rules-end-last-turn-2 = Se nessa última reposição sair uma carta de contagem, ela é contada primeiro. A que nunca saiu não é contada.

rules-end-left-overs-heading = Peças que ficam no mercado
rules-end-left-overs-1 = Agora todas as mãos são mostradas. Cada peça que ficou no mercado vai, de graça, para o jogador com **mais dinheiro da moeda dela** na mão. Se houver empate ou ninguém tiver essa moeda, ela fica ali. Quem ganha peças as constrói ou deixa na reserva; já não se remodela.
rules-end-left-overs-2 = Quem tem mais florins ganha a torre. Dois jogadores empatam em denares: o jardim fica no mercado.

rules-end-winner-heading = Quem vence
rules-end-winner-1 = Depois da terceira contagem, vence quem tiver mais pontos. Em caso de empate, a vitória é dividida. A ordem completa é: colocar o que foi comprado, repor mostruário e mercado, contar a carta que saiu, distribuir as sobras, colocá-las, terceira contagem.

## two
rules-two-title = Dois jogadores
rules-two-lead = Com dois jogadores, um terceiro jogador imaginário se senta à mesa: [n:editions.revised.third], ou [n:editions.classic.third] nas edições antigas.

rules-two-money-heading = Menos dinheiro
rules-two-money-1 = Há só [n:money.copiesForTwo] cartas iguais de cada, [n:money.allForTwo] ao todo.

rules-two-third-heading = O terceiro jogador
rules-two-third-1 = Ele recebe [n:third.tiles] peças no começo, mais [n:third.tiles] depois da primeira contagem e, depois da segunda, um terço das peças que ainda não saíram, arredondando para baixo. Todas ficam à vista.
rules-two-third-2 = Ele não tem vez, nem dinheiro, nem palácio, nem muro, e não recebe sobras.
rules-two-third-3 = Quando os tipos são contados, ele participa como qualquer um e tira pontos de você. Ele não pode vencer.
rules-two-third-4 = Ele tem mais câmaras e recebe [x:points.2]. Ana fica em segundo lugar.

rules-two-gifts-heading = Presentes
rules-two-gifts-1 = Ao colocar uma peça comprada, você pode dá-la ao terceiro jogador, para estragar uma maioria do seu rival. Uma edição só permite isso com uma peça que não cabe em lugar nenhum (veja “Edições”).

## editions
rules-editions-title = Edições
rules-editions-lead = As edições impressas diferem em pouca coisa. Você escolhe uma ao montar a mesa.

rules-editions-differences-heading = O que muda
rules-editions-differences-1 = Só o presente muda o que se pode fazer, e só com dois jogadores. As outras linhas são nomes e palavras: o jogo é o mesmo.
