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
rules-label-certificate = Título
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
rules-label-falcons = Falcões de uma cor
rules-label-when = Quando
rules-label-before-first = antes da contagem 1
rules-label-before-second = antes da contagem 2
rules-label-after-second = depois da contagem 2
rules-label-on-top = Adicional
rules-label-players = Jogadores
rules-label-markers = Marcadores de cada moeda

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

## falconers
rules-falconers-title = Falcoeiros
rules-falconers-lead = Os falcões pousam onde quatro peças se encontram. Quanto mais você reunir de uma cor, mais vale cada um.

rules-falconers-falcons-heading = Os falcões
rules-falconers-falcons-1 = Há [n:falcons.all] falcões: [n:falcons.each] pretos, [n:falcons.each] marrons e [n:falcons.each] brancos. Cada um mostra dois tipos de edifício, e nenhum par se repete. Os que não foram colocados ficam à vista; você pode escolher qualquer um.

rules-falconers-buying-heading = Uma ação à parte
rules-falconers-buying-1 = Comprar falcões é a sua **única** ação na vez: nada antes, nada depois e nunca como ação extra após um pagamento exato. Mas você pode comprar vários. Cada um custa exatamente uma carta de dinheiro, de qualquer moeda e valor, e é colocado na hora.

rules-falconers-crossing-heading = Onde fica um falcão
rules-falconers-crossing-1 = Um falcão fica num cruzamento de quatro peças do seu palácio. Os dois tipos dele devem estar entre as quatro. A fonte pode ser uma delas, mas não tem tipo; portais não contam; muros não importam.
rules-falconers-crossing-2 = O pavilhão e a torre estão os dois neste cruzamento.
rules-falconers-crossing-3 = Aqui se encontram jardim e torre.
rules-falconers-crossing-4 = Há um jardim, mas nenhum pavilhão neste cruzamento.

rules-falconers-staying-heading = Vir e ir
rules-falconers-staying-1 = Cabe um só falcão em cada cruzamento, e nenhum é movido. Se você retirar ou trocar uma das quatro peças, o falcão voa de volta para o estoque, seja qual for a peça nova.

rules-falconers-points-heading = Pontos
rules-falconers-points-1 = Em cada uma das três contagens, cada cor de falcão no seu palácio conta em separado:
rules-falconers-points-2 = Cada cor é vista por si: [x:points] pontos ao todo.

## portals
rules-portals-title = Portais
rules-portals-lead = Um portal é uma porta que ocupa meia casa: aberta para dois lados e murada na diagonal. Ele leva o muro em volta do canto.

rules-portals-pieces-heading = Os portais
rules-portals-pieces-1 = Há [n:portals.all] portais, [n:portals.each] de cada tipo. Os dois lados curtos são abertos; o longo é um muro. Ao contrário das peças, os portais podem ser girados.

rules-portals-buying-heading = Comprado com um edifício
rules-portals-buying-1 = Quando você compra um edifício do mercado pelo preço cheio, pode comprar com ele um portal do mesmo tipo, se ainda houver. Ele custa um adicional na mesma moeda, cada vez menor à medida que a partida avança:
rules-portals-buying-2 = Edifício e portal são um preço só. Se você pagar exatamente, pode fazer outra ação.
rules-portals-buying-3 = Torre e portal juntos custam [x:price] antes da primeira contagem.

rules-portals-placing-heading = Colocar um portal
rules-portals-placing-1 = Os portais são colocados no fim da vez, junto com as suas peças e em qualquer ordem. Pelo menos um lado curto deve tocar um edifício do tipo do portal, qualquer um. Os lados curtos só encontram lados abertos. Sem buracos. A outra metade da casa fica vazia para sempre e precisa manter uma saída.
rules-portals-placing-2 = Ele se apoia no jardim ao sul. O lado murado olha para o noroeste.
rules-portals-placing-3 = Girado assim, um lado curto encontra o muro do pavilhão.
rules-portals-placing-4 = Um portal de torre, mas nenhum lado curto toca uma torre.
rules-portals-placing-5 = Um portal nunca vai para a reserva nem para o terceiro jogador. Se tiver um lugar permitido, você deve colocá-lo; se não tiver, ele volta para o estoque e o preço se perde.

rules-portals-way-heading = Uma passagem
rules-portals-way-1 = Pode-se atravessar um portal a pé, de um lado curto ao outro. Mais tarde, peças e portais podem ser encostados num lado curto livre.

rules-portals-rebuilding-heading = Ele fica
rules-portals-rebuilding-1 = Um portal nunca é retirado nem trocado. A peça junto ao lado curto só pode ser retirada ou trocada se depois o portal ainda tocar um edifício do seu tipo.

rules-portals-wall-heading = O muro
rules-portals-wall-1 = O lado longo é um pedaço de muro e une os muros externos que chegam às suas duas pontas; um lado curto livre encerra o trecho. Primeiro se procura o trecho mais longo. Depois, cada portal que está nele acrescenta [n:portals.bonus] pontos. Entre trechos igualmente longos vale o melhor.
rules-portals-wall-2 = [x:wall] pedaços de muro, um deles um portal: [x:points] pontos.

## sites
rules-sites-title = Canteiros de obras
rules-sites-lead = Metade do preço agora, o preço inteiro depois: um canteiro de obras é um edifício ainda inacabado.

rules-sites-tokens-heading = As fichas
rules-sites-tokens-1 = Um saco contém [n:sites.tokens] fichas de obra, [n:sites.each] de cada moeda.

rules-sites-buying-heading = Comprar um canteiro
rules-sites-buying-1 = Em vez de comprar um edifício, você pode comprá-lo como canteiro de obras. Pague pelo menos a **metade** do custo, arredondada para baixo, na moeda do posto. Isso nunca vale como pagamento exato e por isso encerra as suas ações. Não se pode comprar um portal junto.
rules-sites-buying-2 = Metade do custo, arredondada para baixo, é [x:price]. Depois disso não há outra ação.

rules-sites-secret-heading = A ficha secreta
rules-sites-secret-1 = Tire [n:sites.drawn] fichas sem que ninguém mais as veja. Ponha uma virada para baixo no edifício e devolva a outra ao saco. Você pode olhar a sua quando quiser. Se só houver uma ficha, é preciso ficar com ela; sem fichas, não se pode comprar nenhum canteiro.

rules-sites-unfinished-heading = Inacabado
rules-sites-unfinished-1 = Um canteiro é colocado como qualquer peça, no palácio ou na reserva, e leva a sua ficha aonde for. Não pode ser dado ao terceiro jogador. Os muros dele contam; o edifício em si não conta nas maiorias.
rules-sites-unfinished-2 = Os muros do canteiro fazem parte de um trecho de [x:wall]. Das câmaras, só [x:counts.chambers] conta.

rules-sites-completing-heading = Concluir um edifício
rules-sites-completing-1 = É uma ação à parte: pague pelo menos o custo **inteiro** na moeda da ficha. A ficha é mostrada e sai do jogo, e o edifício está pronto. Se pagar exatamente, você pode fazer outra ação. Isso também vale na reserva.
rules-sites-completing-2 = A ficha mostra a moeda. [x:paid] é exato, então há outra ação.

rules-sites-end-heading = No fim
rules-sites-end-1 = Antes de distribuir as sobras, todos os jogadores viram as fichas dos seus palácios e perdem **todo** o dinheiro dessas moedas. Os edifícios continuam inacabados na terceira contagem. Fichas na reserva não fazem mal.

## certificates
rules-certificates-title = Títulos de câmbio
rules-certificates-lead = Enfim há troco: o que você paga a mais volta como título.

rules-certificates-boards-heading = Tabuleiros e marcadores
rules-certificates-boards-1 = Cada jogador tem um tabuleiro com uma escala de 1 a [n:certificates.most]. No meio da mesa ficam marcadores das quatro moedas:

rules-certificates-keeping-heading = Guardar o troco
rules-certificates-keeping-1 = Se numa compra do mercado você pagar de 1 a [n:certificates.most] a mais, pode pegar do meio um marcador de **qualquer** moeda e pô-lo nesse valor. Esse é o seu título de câmbio. Você decide na hora de pagar. Mais de [n:certificates.most] não se pode guardar, nem em parte, e o pagamento continua não sendo exato.
rules-certificates-keeping-2 = No seu tabuleiro cabe um só marcador. Só gastando-o ele fica livre de novo.
rules-certificates-keeping-3 = [x:over] a mais viram um título em ducados.

rules-certificates-spending-heading = Pagar com ele
rules-certificates-spending-1 = No mercado, um título paga como uma carta da sua moeda e do seu valor, sozinho ou com cartas, sempre inteiro. Se a soma for exata, você pode fazer outra ação. O marcador volta para o meio, e você pode pegá-lo de novo na hora para o troco dessa mesma compra.
rules-certificates-spending-2 = Carta e título somam exatamente [x:price].

rules-certificates-limits-heading = Não serve para tudo
rules-certificates-limits-1 = Um título não compra falcões nem conclui edifícios. Não pontua e não conta quando as sobras são distribuídas.
