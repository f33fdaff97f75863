import type { AttributeSetting, Settings } from "./controls/control-fields";
import { quoteAttribute, writeJson } from "../../../widgets/runtime/values/write-json";

export interface Embed extends Settings {
  tag: string;
}

/** The URLs of the files that partners use. Those of a release are missing before the first release. */
export interface Places {
  v1: string;
  /** The file of the newest release, which never changes. */
  pinned?: { href: string; integrity: string };
  package?: { name: string; href: string };
}

type Writer = (embed: Embed, places: Places, prerendered: string) => string | undefined;

/**
 * The functions that write the code for each embedding method. They return undefined if the build has no file for the
 * method. The parameter `prerendered` is the HTML of the element with its content.
 */
export const writers = {
  prerendered: (embed: Embed, { v1 }: Places, prerendered: string) =>
    writePage(scriptTag(`${v1}loader.js`), embed, prerendered),
  loader: writeWithLoader,
  pinned: (embed: Embed, { pinned }: Places) =>
    pinned &&
    writePage(
      `<script type="module" src="${pinned.href}" integrity="${pinned.integrity}" crossorigin="anonymous"></script>`,
      embed,
    ),
  npm: ({ tag }: Embed, { package: packed }: Places) =>
    packed &&
    `# In a shell\nnpm install ${packed.href}\n\n// In a module of your app\nimport "${packed.name}/${tag}";`,
  wordpress: (embed: Embed, places: Places) =>
    `<!-- wp:html -->\n${writeWithLoader(embed, places)}\n<!-- /wp:html -->`,
} satisfies Record<string, Writer>;

export type MethodId = keyof typeof writers;

function writeWithLoader(embed: Embed, { v1 }: Places): string {
  return writePage(scriptTag(`${v1}loader.js`), embed);
}

const writePage = (script: string, embed: Embed, element = writeElement(embed)) =>
  [script, writeRule(embed), element].filter(Boolean).join("\n\n");

const scriptTag = (src: string) => `<script type="module" src="${src}"></script>`;

/** Writes the element on one line, because some builders append `<br>` to each line. */
const writeElement = ({ tag, attributes }: Embed) =>
  `${[`<${tag}`, ...attributes.map(writeAttribute)].join(" ")}></${tag}>`;

function writeAttribute({ name, kind, text }: AttributeSetting): string {
  if (kind === "boolean") return name;
  // `writeJson` escapes the characters that page builders change.
  return `${name}=${quoteAttribute(kind === "json" ? writeJson(JSON.parse(text)) : text)}`;
}

/** Writes a style sheet with the element's custom properties. Returns an empty string if none are set. */
function writeRule({ tag, properties }: Embed): string {
  if (properties.length === 0) return "";
  // Without the escape, `</style>` in a value would end the style sheet.
  const lines = properties.map(({ name, value }) => `    ${name}: ${value.replaceAll("<", "\\3c ")};\n`);
  return `<style>\n  ${tag} {\n${lines.join("")}  }\n</style>`;
}

const pattern = /(<!--[^]*?(?:-->|$)|"[^"\n]*"|'[^']*'|(?<=<\/?)[a-z][\w:-]*)/;

const kindOf = (token: string) =>
  token.startsWith("<!") ? "comment" : /["']/.test(token) ? "string" : "tag";

/** Splits code into tokens, which have a kind if they are highlighted. */
export const tokensOf = (code: string) =>
  code.split(pattern).map((text, index) => ({ text, kind: index % 2 ? kindOf(text) : undefined }));
