import { isOffered } from "../../_runtime/contract";
import { elementHtml, prerender } from "../../_runtime/prerender";
import { catalog } from "../../_workbench/catalog";
import type { Look } from "./host";

export interface Sample {
  tag: string;
  fixture: string;
  props: Readonly<Record<string, unknown>>;
}

const everything: readonly Sample[] = Object.values(catalog)
  .filter(({ contract }) => isOffered(contract))
  .flatMap(({ contract: { tag }, fixtures }) =>
    Object.entries(fixtures)
      // A host page is to log nothing.
      .filter(([, { warning }]) => !warning)
      .map(([fixture, { props }]) => ({ tag, fixture, props })),
  );

/** What is shown, apart from values that nobody sees. */
const shownBy = ({ tag, props }: Sample) =>
  prerender(tag, props, { id: "p", hydrate: "load" }).replaceAll(/<([a-z-]+)[^>]*>/g, "<$1>");

/** Every fixture that partners may have on their pages, at rest; of those that look alike, one. */
export const samples: readonly Sample[] = [
  ...new Map(everything.toReversed().map((sample) => [shownBy(sample), sample])).values(),
].toReversed();

/** A sample as a partner writes it. The partner's wordings give way to the sample's own. */
export function markupOf({ tag, props }: Sample, { labels, theme }: Look = {}): string {
  const own = labels?.[tag];
  return elementHtml(tag, own ? { labels: own, ...props } : props, theme ? { theme } : {});
}
