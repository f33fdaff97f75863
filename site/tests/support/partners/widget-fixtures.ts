import { pathToFileURL } from "node:url";
import { importWithVite } from "../../../../widgets/publish/tools/import-with-vite";
import type { Fixtures } from "../../../../widgets/runtime/fixtures";
import { inRoot } from "../../../build/paths";

type Prerender = typeof import("../../../../widgets/runtime/prerender");

const runtime = await importWithVite<Prerender>(inRoot("widgets/runtime/prerender.tsx"));

export interface WidgetFixture {
  tag: string;
  name: string;
  props: Fixtures[string]["props"];
  /** The element with its prerendered content, as on the site's own pages. */
  prerendered: string;
  /** The element without content, as a partner writes it. */
  bare: string;
}

async function fixturesOf(tag: string): Promise<WidgetFixture[]> {
  const file = inRoot("widgets", tag, `${tag}.fixtures.ts`);
  const { fixtures } = (await import(pathToFileURL(file).href)) as { fixtures: Fixtures };
  return Object.entries(fixtures).map(([name, { props }]) => {
    const prerendered = runtime.prerender(tag, props, { id: tag, hydrate: "interaction" });
    return {
      tag,
      name,
      props,
      prerendered,
      bare: prerendered.replace(/<div data-root=.*<\/div>(?=<\/[a-z-]+>$)/s, ""),
    };
  });
}

/** Every fixture of every widget. */
export const widgetFixtures = (await Promise.all(runtime.tags.map(fixturesOf))).flat();
