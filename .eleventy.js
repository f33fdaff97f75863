import { register } from "tsx/esm/api";

// The plugins are TypeScript, which Node does not load by itself.
register();

const { configure } = await import("./site/_eleventy/index.ts");

export default configure;
