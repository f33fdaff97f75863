import type { Embed, Places } from "./embed";
import { writeAstro, writeReact, writeSvelte, writeVue } from "./write-components";
import { paragraphs, pinnedScriptTag, scriptTag, writeElement, writeRule } from "./write-html";

const writePage = (script: string, embed: Embed, element = writeElement(embed)) =>
  paragraphs(script, writeRule(embed), element);

const writeWithLoader = (embed: Embed, { v1 }: Places) => writePage(scriptTag(`${v1}loader.js`), embed);

type Writer = (embed: Embed, places: Places, prerendered: string) => string | undefined;

/**
 * The functions that write the code for each embedding method. They return undefined if the build has no file for the
 * method. The parameter `prerendered` is the HTML of the element with its content.
 */
export const writers = {
  loader: writeWithLoader,
  pinned: (embed: Embed, { pinned }: Places) => pinned && writePage(pinnedScriptTag(pinned), embed),
  prerendered: (embed: Embed, { v1 }: Places, prerendered: string) =>
    writePage(scriptTag(`${v1}loader.js`), embed, prerendered),
  react: writeReact,
  vue: writeVue,
  svelte: writeSvelte,
  astro: writeAstro,
  npm: ({ tag }: Embed, { package: packed }: Places) =>
    packed &&
    `# In a shell\nnpm install ${packed.href}\n\n// In a module of your app\nimport "${packed.name}/${tag}";`,
  wordpress: (embed: Embed, places: Places) =>
    `<!-- wp:html -->\n${writeWithLoader(embed, places)}\n<!-- /wp:html -->`,
} satisfies Record<string, Writer>;

export type MethodId = keyof typeof writers;
