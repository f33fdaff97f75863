import { register } from "tsx/esm/api";

// The plugins are written in TypeScript, which Node can import only with tsx.
register();

const { configure } = await import("./site/generator/eleventy/index.ts");

export default configure;
