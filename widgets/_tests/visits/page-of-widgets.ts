import { prerender, prerenderSnippet } from "../../_runtime/prerender";
import { catalog } from "../../_workbench/catalog";

/** In the page itself, as on ours, or in shadow roots, as on a partner's. */
export type Surroundings = "light DOM" | "shadow roots";

const pages: Partial<Record<Surroundings, string>> = {};

/**
 * The HTML of each widget, prerendered: its first fixture, and each in which a visitor does something. `title` names
 * the fixture.
 */
export function pageOf(surroundings: Surroundings): string {
  return (pages[surroundings] ??= Object.values(catalog)
    .filter(({ contract }) => surroundings === "light DOM" || contract.tag !== "site-navigation")
    .flatMap(({ contract: { tag }, fixtures }) =>
      Object.entries(fixtures).flatMap(([fixture, { props, acts }], index) => {
        if (index > 0 && !acts) return [];
        const attributes = { title: fixture, "data-fixture": `<${tag}> "${fixture}"` };
        const options = { id: `${tag}-${index}`, hydrate: "interaction", attributes } as const;
        return surroundings === "light DOM"
          ? prerender(tag, props, options)
          : prerenderSnippet(tag, props, { ...options, stylesheet: { href: `/built/sound/${tag}.css` } });
      }),
    )
    .join(""));
}
