import { register } from "tsx/esm/api";

register();

const { configure } = await import("./site/_eleventy/index.ts");

export default configure;
