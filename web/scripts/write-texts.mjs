// Write src/i18n/keys.ts anew.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { keysFile } from "./texts.mjs";

writeFileSync(join(import.meta.dirname, "../src/i18n/keys.ts"), keysFile());
