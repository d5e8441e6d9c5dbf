import examples from "./examples.json";
import type { Example } from "./types";

const ofModules = import.meta.glob<Example[]>("../modules/*/rules/examples.json", { import: "default", eager: true });
const all = [...(examples as unknown as Example[]), ...Object.values(ofModules).flat()];
const EXAMPLES = new Map(all.map((example) => [example.id, example]));
/** Who plays in them: the same people in every language. */
export const NAMES = ["Ana", "Omar", "Rosa"] as const;
export const exampleOf = (id: string): Example | undefined => EXAMPLES.get(id);
