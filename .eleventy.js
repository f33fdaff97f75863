import { register } from "tsx/esm/api";

// Node cannot import the plugins until tsx compiles their TypeScript.
register();

const { configure } = await import("./site/_eleventy/index.ts");

export default configure;
