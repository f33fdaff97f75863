/* The parts of the widgets' sources that pages need: the markup, the contracts, and the descriptions for partners. */
export { prerender, prerenderPart, prerenderSnippet } from "../../runtime/prerender";
export { contracts } from "./contracts/contracts";
export { offeredWidgets } from "./contracts/offered-widgets";
