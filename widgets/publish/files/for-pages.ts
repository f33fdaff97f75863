/* What pages need from the widgets' sources: their markup, their contracts, and what the partners' pages describe. */
export { prerender, prerenderPart, prerenderSnippet } from "../../runtime/prerender";
export { contracts } from "./contracts/contracts";
export { offeredWidgets } from "./contracts/offered-widgets";
