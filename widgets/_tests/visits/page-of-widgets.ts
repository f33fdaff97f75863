import { prerender, prerenderSnippet } from "../../_runtime/prerender";
import type { Fixtures } from "../../_runtime/fixtures";
import { catalog } from "../../_workbench/catalog";

/** In the page itself, as on ours, or in shadow roots, as on a partner's. */
export type Surroundings = "light DOM" | "shadow roots";

const pages: Partial<Record<Surroundings, string>> = {};

/** Of each widget; the others are of the same kind. */
const FIXTURES = 3;

/** The first fixture, and those in which a visitor does something. */
const chosen = (fixtures: Fixtures) =>
  Object.entries(fixtures)
    .filter(([, { acts }], index) => index === 0 || acts)
    .slice(0, FIXTURES);

/** The HTML of every widget, prerendered; `title` names the fixture. */
export function pageOf(surroundings: Surroundings): string {
  return (pages[surroundings] ??= Object.values(catalog)
    .filter(({ contract }) => surroundings === "light DOM" || contract.tag !== "site-navigation")
    .flatMap(({ contract: { tag }, fixtures }) =>
      chosen(fixtures).map(([fixture, { props }], index) => {
        const attributes = { title: fixture, "data-fixture": `<${tag}> "${fixture}"` };
        const options = { id: `${tag}-${index}`, hydrate: "interaction", attributes } as const;
        return surroundings === "light DOM"
          ? prerender(tag, props, options)
          : prerenderSnippet(tag, props, { ...options, stylesheet: { href: `/built/sound/${tag}.css` } });
      }),
    )
    .join(""));
}
