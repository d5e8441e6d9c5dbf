// Write the keys of all texts anew, beside the texts.

import { writeFileSync } from "node:fs";
import { keyFiles } from "./texts.mjs";

for (const [path, text] of keyFiles()) writeFileSync(path, text);
