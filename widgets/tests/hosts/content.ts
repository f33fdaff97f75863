import { isOffered } from "../../runtime/contract";
import { elementHtml } from "../../runtime/prerender";
import { catalog } from "../../workbench/catalog";
import type { Look } from "./host";

export interface Sample {
  tag: string;
  props: Readonly<Record<string, unknown>>;
}

/** The number of fixtures per widget. A page with all fixtures would be slow and reveal no additional problems. */
const FIXTURES = 2;

/** The samples on a host page: for each widget, the first fixtures that log no warning. */
export const samples: readonly Sample[] = Object.values(catalog)
  .filter(({ contract }) => isOffered(contract))
  .flatMap(({ contract: { tag }, fixtures }) =>
    Object.values(fixtures)
      .filter(({ warning }) => !warning)
      .slice(0, FIXTURES)
      .map(({ props }) => ({ tag, props })),
  );

/** Returns the HTML of a sample, as a partner would write it. */
export const markupOf = ({ tag, props }: Sample, { theme }: Look = {}) =>
  elementHtml(tag, props, theme ? { theme } : {});
