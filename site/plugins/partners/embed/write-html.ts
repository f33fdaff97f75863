import { quoteAttribute, writeJson } from "../../../../widgets/runtime/values/write-json";
import type { AttributeSetting } from "../../../../widgets/controls/fields";
import type { Embed, Pinned } from "./embed";

/** Writes the JSON of an attribute on one line, without characters that page builders change. */
export const oneLine = ({ text }: AttributeSetting) => writeJson(JSON.parse(text));

const attributesOf = ({ attributes }: Embed) =>
  attributes.map((attribute) => {
    const { name, kind, text } = attribute;
    if (kind === "boolean") return name;
    return `${name}=${quoteAttribute(kind === "json" ? oneLine(attribute) : text)}`;
  });

/** Writes the element on one line, because some builders append `<br>` to each line. */
export const writeElement = (embed: Embed) =>
  `${[`<${embed.tag}`, ...attributesOf(embed)].join(" ")}></${embed.tag}>`;

/** Writes a tag on one line if it fits, otherwise with each attribute on its own line. */
export function writeTag(start: string, attributes: readonly string[], end: string, indent = ""): string {
  const line = `${indent}${[start, ...attributes].join(" ")}${end}`;
  if (attributes.length === 0 || line.length <= 84) return line;
  const lines = attributes.map((attribute) => `${indent}  ${attribute}\n`);
  return `${indent}${start}\n${lines.join("")}${indent}${end.trimStart()}`;
}

export const scriptTag = (src: string) => `<script type="module" src="${src}"></script>`;

export const pinnedScriptTag = ({ href, integrity }: Pinned) =>
  `<script type="module" src="${href}" integrity="${integrity}" crossorigin="anonymous"></script>`;

/** Writes a style sheet with the element's custom properties. Returns an empty string if none are set. */
export function writeRule({ tag, properties }: Embed): string {
  if (properties.length === 0) return "";
  // Without the escape, `</style>` in a value would end the style sheet.
  const lines = properties.map(({ name, value }) => `    ${name}: ${value.replaceAll("<", "\\3c ")};\n`);
  return `<style>\n  ${tag} {\n${lines.join("")}  }\n</style>`;
}

/** Joins pieces of code with empty lines, and omits empty pieces. */
export const paragraphs = (...pieces: readonly string[]) => pieces.filter(Boolean).join("\n\n");
