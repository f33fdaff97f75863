/* The parts of the widgets' sources that pages need: the markup, the contracts and the fixtures. */
export { prerender, prerenderPart, prerenderSnippet } from "../../runtime/prerender";
export { catalog, contracts } from "./contracts/contracts";
