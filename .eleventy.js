import { register } from "tsx/esm/api";

// React picks its production build, which prerenders eight times faster, when it is first loaded.
process.env.NODE_ENV ??= "production";
register();
const { configure } = await import("./site/_config/index.ts");

export default configure;
