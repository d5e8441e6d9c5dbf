import type { TipTexts } from "./types";

export const tips: TipTexts = {
  turnStarts:
    "Es tu turno: toma dinero, compra un edificio o rediseña tu palacio. Todo lo que puedes hacer está iluminado.",
  chooseMoney:
    "Toma una carta de cualquier valor o varias que juntas no pasen de {n:money.together}. Con muchas cartas pequeñas es más fácil pagar exacto.",
  moneyTooMuch: "Estas cartas suman más de {n:money.together}. Toma menos o una sola.",
  marketExact: "Puedes pagar este edificio exactamente. Entonces podrás hacer otra acción en el mismo turno.",
  marketOver: "Puedes comprar este edificio, pero pagarías de más y no hay cambio. Además, pone fin a tus acciones.",
  marketNothing: "Todavía no puedes pagar nada del mercado. Toma dinero de una moneda que vayas a necesitar.",
  afterExact:
    "Pago exacto: puedes hacer una cosa más, incluso comprar de nuevo. O para aquí y coloca lo que has comprado.",
  placeTile: "Pon el edificio nuevo en una casilla iluminada o guárdalo en la reserva. Las losetas nunca se giran.",
  illegalCell: "Aquí no encaja; lo que estorba está marcado en rojo. Elige una casilla iluminada o la reserva.",
  reserve:
    "Las losetas de la reserva no puntúan. Puedes añadirlas más tarde a tu palacio rediseñando, lo que cuesta una acción.",
  redesign: "Añade una loseta de la reserva, retira una o cambia dos en el mismo sitio. Esa es toda tu acción.",
  endTurn: "No queda nada por hacer. Termina tu turno y se repondrán el dinero y el mercado.",
  undo: "Puedes deshacer cada paso de tu turno hasta que lo termines. ¡Prueba sin miedo!",
  othersTurn:
    "Ahora juegan los demás; fíjate en qué dinero toman. Ya puedes planear: el mercado muestra lo que podrías pagar.",
  scoringSoon:
    "Con las próximas cartas puede llegar una puntuación. Los edificios de tu reserva no contarán: constrúyelos a tiempo.",
  scoring:
    "Se compara cada tipo: más edificios dan más puntos y los empates se reparten. Después cuenta tu muro más largo.",
  wallGrows:
    "Los muros exteriores seguidos dan un punto por lado en cada puntuación. Deja lados abiertos o no podrás seguir construyendo.",
  endNear:
    "Quedan pocas losetas: cuando no se pueda llenar el mercado, se acaba la partida. Construye antes tu reserva.",
  leftOvers:
    "Las losetas que quedan en el mercado van a quien tenga más dinero de su moneda. Puedes construirlas o dejarlas en la reserva.",
  gameOver: "La partida ha terminado: gana quien tenga más puntos. Mira de dónde vienen o vuelve a ver la partida.",
  thirdPlayer:
    "Con dos jugadores hay un tercero imaginario: tiene losetas y participa en las mayorías. No construye muro y no puede ganar.",
  gift: "Puedes dar una loseta comprada al tercer jugador en vez de construirla. Así tu rival puede perder una mayoría.",
  falconers:
    "Cada halcón cuesta una carta de cualquier valor y los halcones son tu única acción del turno. Usa tus cartas pequeñas.",
  falconCrossing:
    "Un halcón necesita un cruce de cuatro losetas con sus dos tipos. Los cruces del halcón que elijas se iluminan.",
  portals:
    "Con un edificio puedes comprar un portal del mismo tipo por un poco más. En tu muro más largo da puntos extra.",
  portalPlace:
    "Gira el portal hasta que un lado corto toque un edificio de su tipo. El lado largo pasa a formar parte de tu muro.",
  sites:
    "Puedes comprar un edificio como solar por la mitad de su coste. Sus muros cuentan enseguida; el edificio, solo cuando lo termines.",
  siteToken: "Elige la moneda con la que terminarás este edificio. Solo tú la conoces.",
  certificates:
    "Pagas de más: guarda la diferencia como título de cambio, en la moneda que quieras. Sirve para una compra posterior.",
  certificatePay: "Tu título paga como una carta de su moneda. Puede hacer exacto un pago.",
};
