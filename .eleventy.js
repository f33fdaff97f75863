import { setFlagsFromString } from "node:v8";
import { register } from "tsx/esm/api";

// React picks its production build, which prerenders eight times faster, when it is first loaded.
process.env.NODE_ENV ??= "production";
// By default Node lets memory grow as the machine has it: thousands of pages would take gigabytes.
setFlagsFromString("--heap-growing-percent=30");
register();
const { configure } = await import("./site/_config/index.ts");

export default configure;
