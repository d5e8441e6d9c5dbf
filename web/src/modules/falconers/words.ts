import { t, tOr } from "../../i18n";
import { listText, typeName } from "../../lib/gameText";
import type { ModuleWords } from "../words";

const colourName = (colour: string): string => tOr(`falcon-${colour}`, colour);

/** "black falcon, pavilion and tower" from `black pavilion-tower` */
export function falconName(name: string): string {
  const [colour = "", pair = ""] = name.split(" ");
  return t("falcon-name", { colour: colourName(colour), pair: listText(pair.split("-").map(typeName)) });
}

export const words: ModuleWords = {
  facts: ({ falcon, colour }) => ({
    falcon: typeof falcon === "string" ? falconName(falcon) : "",
    colour: typeof colour === "string" ? colourName(colour) : "",
  }),
  action: ([verb, colour = "", pair = ""]) => (verb === "falcon" ? { falcon: falconName(`${colour} ${pair}`) } : null),
  sources: { falcons: "falcon" },
};
