// The drawn examples of the rules pages by their ids.

import examples from "./examples.json";
import type { Example } from "./types";

const EXAMPLES = new Map((examples as unknown as Example[]).map((example) => [example.id, example]));
export const exampleOf = (id: string): Example | undefined => EXAMPLES.get(id);
