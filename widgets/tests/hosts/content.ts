import { isOffered } from "../../runtime/contract";
import { elementHtml } from "../../runtime/prerender";
import { catalog } from "../../workbench/catalog";
import { visitOf, type Visit } from "../support/visit";
import type { Look } from "./host";
import { endpoint } from "./publish";

/** The fixtures on a host page: one for each widget, which the visitor uses. Forms send to another origin. */
export const visits: readonly Visit[] = Object.values(catalog)
  .filter(({ contract }) => isOffered(contract))
  .map(({ contract: { tag, attributes } }) => {
    const visit = visitOf(tag);
    return "endpoint" in attributes ? { ...visit, props: { ...visit.props, endpoint } } : visit;
  });

/** Returns the HTML of a widget, as a partner would write it. */
export const markupOf = ({ tag, props }: Visit, { theme }: Look = {}) =>
  elementHtml(tag, props, theme ? { theme } : {});
