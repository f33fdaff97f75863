import { prerender, prerenderSnippet } from "../../runtime/prerender";
import type { Fixtures } from "../../runtime/fixtures";
import { catalog } from "../../workbench/catalog";

/** The environment of the widgets: light DOM, as on our own pages, or shadow roots, as on a partner's page. */
export type Surroundings = "light DOM" | "shadow roots";

/** The build that each environment loads, see `server/built-widgets.ts`. */
export const builds = { "light DOM": "site", "shadow roots": "sound" } as const;

const pages: Partial<Record<Surroundings, string>> = {};

/** The maximum number of fixtures per widget. More fixtures would test nothing new. */
const FIXTURES = 3;

/** Returns the first fixture and those with acts, up to the maximum number. */
const chosen = (fixtures: Fixtures) =>
  Object.entries(fixtures)
    .filter(([, { acts }], index) => index === 0 || acts)
    .slice(0, FIXTURES);

/**
 * Returns the prerendered HTML of the selected fixtures of every widget. The `title` attribute is the name of the
 * fixture.
 */
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
