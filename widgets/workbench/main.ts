import path from "node:path";
import type { StorybookConfig } from "@storybook/web-components-vite";
import type { Channel } from "storybook/internal/channels";
import { mergeConfig, type Plugin } from "vite";
import { importWithVite } from "../publish/files/tools/import-with-vite.ts";

type Contracts = typeof import("../publish/files/contracts/contracts");
type Typings = typeof import("../publish/files/typings/custom-elements-manifest");

const folder = path.resolve(import.meta.dirname, "../publish/files");
const fixtureFile = /\.fixtures\.ts$/;
const tagOf = (file: string) => path.basename(path.dirname(file));
const namesOf = async (file: string) =>
  Object.keys((await importWithVite<{ fixtures: object }>(file)).fixtures);

/** Adds a story for each fixture to the modules with fixtures. */
const stories: Plugin = {
  name: "stories",
  transform: {
    filter: { id: fixtureFile },
    handler: async (code, file) => `${code}
export default { component: "${tagOf(file)}", excludeStories: ["fixtures"], tags: ["autodocs"] };
${(await namesOf(file)).map((name, index) => writeStory(JSON.stringify(name), `story${index}`)).join("\n")}`,
  },
};

const writeStory = (name: string, story: string) =>
  `const ${story} = { name: ${name}, args: fixtures[${name}].props }; export { ${story} as ${name} };`;

export default {
  framework: {
    name: "@storybook/web-components-vite",
    options: { builder: { viteConfigPath: "vite.config.ts" } },
  },
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y"],
  features: { interactions: false, sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The listener would ask Storybook's makers for news, even if notifications are off.
  experimental_serverChannel: (channel: Channel) => (
    channel.removeAllListeners("requestWhatsNewData"),
    channel
  ),
  stories: ["../*-*/*.fixtures.ts"],
  experimental_indexers: [
    {
      test: fixtureFile,
      async createIndex(file) {
        const shared = { type: "story" as const, importPath: file, title: tagOf(file), tags: ["autodocs"] };
        return (await namesOf(file)).map((name) => ({ ...shared, exportName: name, name }));
      },
    },
  ],
  async viteFinal(vite) {
    const { contracts } = await importWithVite<Contracts>(`${folder}/contracts/contracts.ts`);
    const typings = await importWithVite<Typings>(`${folder}/typings/custom-elements-manifest.ts`);
    const manifest = JSON.stringify(typings.customElementsManifest(contracts));
    return mergeConfig(vite, { plugins: [stories], define: { CUSTOM_ELEMENTS: manifest } });
  },
} satisfies StorybookConfig & { experimental_serverChannel: unknown };
