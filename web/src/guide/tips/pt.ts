import type { TipTexts } from "./types";

export const tips: TipTexts = {
  turnStarts:
    "É a sua vez: pegue dinheiro, compre um edifício ou remodele o seu palácio. Tudo o que você pode fazer está iluminado.",
  chooseMoney:
    "Pegue uma carta de qualquer valor ou várias que juntas não passem de {n:money.together}. Com muitas cartas pequenas é mais fácil pagar com exatidão.",
  moneyTooMuch: "Estas cartas somam mais de {n:money.together}. Pegue menos ou uma só.",
  marketExact: "Você pode pagar este edifício com exatidão. Assim poderá fazer outra ação na mesma vez.",
  marketOver: "Você pode comprar este edifício, mas pagaria a mais e não há troco. Além disso, encerra as suas ações.",
  marketNothing: "Você ainda não pode pagar nada do mercado. Pegue dinheiro de uma moeda de que vá precisar.",
  afterExact:
    "Pagamento exato: você pode fazer mais uma coisa, até comprar de novo. Ou pare aqui e coloque o que comprou.",
  placeTile: "Ponha o edifício novo numa casa iluminada ou guarde-o na reserva. As peças nunca são giradas.",
  illegalCell: "Aqui não encaixa; o que atrapalha está marcado em vermelho. Escolha uma casa iluminada ou a reserva.",
  reserve:
    "Peças na reserva não pontuam. Você pode acrescentá-las mais tarde ao palácio remodelando, o que custa uma ação.",
  redesign: "Acrescente uma peça da reserva, retire uma ou troque duas no mesmo lugar. Essa é a sua ação inteira.",
  endTurn: "Não há mais nada a fazer. Encerre a sua vez, e o dinheiro e o mercado serão repostos.",
  undo: "Você pode desfazer cada passo da sua vez até encerrá-la. Experimente à vontade!",
  othersTurn:
    "Agora jogam os outros; repare no dinheiro que pegam. Você já pode planejar: o mercado mostra o que você poderia pagar.",
  scoringSoon:
    "Uma contagem pode vir com as próximas cartas. Os edifícios na reserva não vão contar: construa-os a tempo.",
  scoring:
    "Cada tipo é comparado: mais edifícios dão mais pontos, e os empates são divididos. Depois conta o seu muro mais longo.",
  wallGrows:
    "Muros externos em sequência dão um ponto por lado em cada contagem. Deixe lados abertos ou não poderá continuar construindo.",
  endNear:
    "Restam poucas peças: quando o mercado não puder ser preenchido, a partida acaba. Construa a sua reserva antes disso.",
  leftOvers:
    "As peças que ficam no mercado vão para quem tiver mais dinheiro da moeda delas. Você pode construí-las ou deixá-las na reserva.",
  gameOver: "A partida terminou: vence quem tiver mais pontos. Veja de onde vieram ou assista à partida de novo.",
  thirdPlayer:
    "Com dois jogadores há um terceiro imaginário: ele tem peças e participa das maiorias. Não constrói muro e não pode vencer.",
  gift: "Você pode dar uma peça comprada ao terceiro jogador em vez de construí-la. Isso pode custar uma maioria ao seu rival.",
  falconers:
    "Cada falcão custa uma carta de qualquer valor, e falcões são a sua única ação na vez. Use as suas cartas pequenas.",
  falconCrossing:
    "Um falcão precisa de um cruzamento de quatro peças com os seus dois tipos. Os cruzamentos do falcão escolhido se iluminam.",
  portals:
    "Com um edifício você pode comprar um portal do mesmo tipo por um pouco mais. No seu muro mais longo ele dá pontos extras.",
  portalPlace:
    "Gire o portal até que um lado curto toque um edifício do tipo dele. O lado longo passa a fazer parte do seu muro.",
  sites:
    "Você pode comprar um edifício como canteiro de obras pela metade do custo. Os muros contam logo; o edifício, só quando for concluído.",
  siteToken: "Escolha a moeda com que vai concluir este edifício. Só você a conhece.",
  certificates:
    "Você paga a mais: guarde a diferença como título de câmbio, na moeda que quiser. Ele serve para uma compra futura.",
  certificatePay: "O seu título paga como uma carta da moeda dele. Pode tornar exato um pagamento.",
};
