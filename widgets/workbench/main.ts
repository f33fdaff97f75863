import path from "node:path";
import type { StorybookConfig } from "@storybook/web-components-vite";
import type { Package } from "custom-elements-manifest";
import { mergeConfig, type Plugin } from "vite";
import type { Contract } from "../runtime/contract";
import type { Fixtures } from "../runtime/fixtures";
import { importWithVite } from "../publish/files/tools/import-with-vite.ts";

const inWidgets = (file: string) => path.resolve(import.meta.dirname, "..", file);
const prefix = "virtual:stories/";
const fixturesOf = (tag: string) => inWidgets(`${tag}/${tag}.fixtures.ts`);

async function namesOf(tag: string): Promise<string[]> {
  const { fixtures } = await importWithVite<{ fixtures: Fixtures }>(fixturesOf(tag));
  return Object.keys(fixtures);
}

/** Writes a module with a story for each fixture of a widget, which has the name of the fixture. */
const stories: Plugin = {
  name: "stories",
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${prefix}`)) return undefined;
    const tag = id.slice(prefix.length + 1);
    const written = (await namesOf(tag)).map((name, index) => {
      const text = JSON.stringify(name);
      return `const story${index} = { name: ${text}, args: fixtures[${text}].props };
export { story${index} as ${text} };`;
    });
    return `import { fixtures } from ${JSON.stringify(fixturesOf(tag))};
export default { component: ${JSON.stringify(tag)} };
${written.join("\n")}`;
  },
};

async function readManifest(): Promise<Package> {
  const contracts = await importWithVite<{ contracts: Contract[] }>(
    inWidgets("publish/files/contracts/contracts.ts"),
  );
  const typings = await importWithVite<typeof import("../publish/files/typings/custom-elements-manifest")>(
    inWidgets("publish/files/typings/custom-elements-manifest.ts"),
  );
  return typings.customElementsManifest(contracts.contracts);
}

const config: StorybookConfig = {
  framework: {
    name: "@storybook/web-components-vite",
    options: { builder: { viteConfigPath: "vite.config.ts" } },
  },
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  stories: ["../*-*/*.fixtures.ts"],
  experimental_indexers: [
    {
      test: /\.fixtures\.ts$/,
      async createIndex(file) {
        const tag = path.basename(path.dirname(file));
        const names = await namesOf(tag);
        return names.map((name) => ({
          type: "story",
          importPath: prefix + tag,
          title: tag,
          tags: ["autodocs"],
          exportName: name,
          name,
        }));
      },
    },
  ],
  viteFinal: async (vite) =>
    mergeConfig(vite, {
      plugins: [stories],
      define: { CUSTOM_ELEMENTS: JSON.stringify(await readManifest()) },
    }),
};

export default config;
