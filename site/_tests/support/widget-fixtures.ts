import { pathToFileURL } from "node:url";
import { runnerImport } from "vite";
import type { Fixtures } from "../../../widgets/_runtime/fixtures";
import { inRoot } from "../../_config/paths";

type Prerender = typeof import("../../../widgets/_runtime/prerender");

const { module: runtime } = await runnerImport<Prerender>(inRoot("widgets/_runtime/prerender.tsx"), {
  configFile: false,
  root: inRoot("."),
  logLevel: "error",
});

export interface WidgetFixture {
  tag: string;
  name: string;
  /** The element with its content, as our own pages have it. */
  prerendered: string;
  /** The element alone, as a partner writes it. */
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
      prerendered,
      bare: prerendered.replace(/<div data-root=.*<\/div>(?=<\/[a-z-]+>$)/s, ""),
    };
  });
}

/** Every fixture of every widget. */
export const widgetFixtures = (await Promise.all(runtime.tags.map(fixturesOf))).flat();
