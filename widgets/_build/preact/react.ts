// The default export of preact/compat holds all of it; the bridge needs one function of it.
import { createElement } from "preact/compat";

// @ts-expect-error Its types say `export =`, the module itself has named exports.
export * from "preact/compat";
export default { createElement };
