import type { Page } from "../../types";

export const building: Page = {
  id: "building",
  title: "Construir",
  lead: "Cuatro preguntas deciden si una loseta encaja: ¿coinciden los lados, se puede llegar a pie, toca el palacio, no queda ningún hueco?",
  sections: [
    {
      id: "sides",
      heading: "Los lados coinciden",
      rules: ["B1", "B2"],
      blocks: [
        {
          p: "Las losetas nunca se giran: lo que está arriba sigue arriba. Donde dos losetas se tocan, **muro con muro** o **lado abierto con lado abierto**.",
        },
        {
          example: "match",
          captions: [
            "Abierto con abierto por los dos lados: encaja.",
            "El muro del oeste daría contra un lado abierto del pabellón.",
          ],
        },
      ],
    },
    {
      id: "foot",
      heading: "A pie desde la fuente",
      rules: ["B3"],
      blocks: [
        {
          p: "Desde la fuente se debe poder llegar a pie a cada loseta: de loseta en loseta por los lados abiertos, nunca a través de un muro ni por fuera.",
        },
        {
          example: "way",
          captions: ["Al oeste hay muro con muro, pero el camino desde el norte está abierto."],
        },
        {
          example: "no-way",
          captions: ["Todos los lados coinciden, pero allí solo llevan muros: nadie podría entrar."],
        },
      ],
    },
    {
      id: "beside",
      heading: "Lado con lado",
      rules: ["B4"],
      blocks: [
        { p: "Una loseta nueva toca tu palacio al menos por un lado entero. Con una esquina no basta." },
        { example: "beside", captions: ["Un lado entero toca el jardín.", "Solo se toca una esquina."] },
      ],
    },
    {
      id: "holes",
      heading: "Sin huecos",
      rules: ["B5"],
      blocks: [
        {
          p: "Ningún espacio vacío puede quedar encerrado, sea del tamaño que sea. Una abertura en una esquina no es una salida: los espacios vacíos se comunican solo por los lados.",
        },
        {
          example: "hole",
          captions: [
            "El lugar del centro quedaría encerrado; la esquina no ayuda.",
            "Así que llena primero el centro.",
          ],
        },
      ],
    },
    {
      id: "reserve",
      heading: "La reserva",
      rules: ["T8"],
      blocks: [
        {
          p: "La loseta que no encaja, o que quieres guardar para más tarde, va a tu reserva. Caben todas las que quieras. En la reserva no puntúa; la añades más adelante al rediseñar {rule:T6}.",
        },
        {
          example: "reserve",
          captions: [
            "El único lado abierto de esta torre está al oeste. De momento no hay lugar para ella en este palacio.",
          ],
        },
      ],
    },
    {
      id: "walls",
      heading: "Muros, para bien y para mal",
      rules: [],
      blocks: [
        {
          p: "Los muros exteriores dan puntos; los que quedan entre dos losetas, no. Pero cada muro también cierra un lado: guarda bastantes lados abiertos para seguir construyendo.",
        },
      ],
    },
    {
      id: "rebuilding",
      heading: "Retirar y cambiar",
      rules: ["B6"],
      blocks: [
        {
          p: "Al rediseñar valen las mismas reglas para lo que queda: los lados coinciden, se llega a cada loseta y no hay huecos.",
        },
        {
          example: "remove",
          captions: [
            "Sin el jardín nadie podría llegar a la torre ni a las estancias.",
            "La torre puede irse: nada depende de ella.",
          ],
        },
      ],
    },
  ],
};
