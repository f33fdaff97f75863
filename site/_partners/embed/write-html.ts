import { quoteAttribute, writeJson } from "../../../widgets/_runtime/values/write-json";
import type { Embed, EmbedAttribute, Pinned } from "./embed";

/** JSON as it was typed, on one line and without signs that page builders change. */
export const oneLine = ({ text }: EmbedAttribute) => writeJson(JSON.parse(text));

/** What an element's start tag sets, a string an attribute. */
const attributesOf = ({ attributes }: Embed) =>
  attributes.map((attribute) => {
    const { name, kind, text } = attribute;
    if (kind === "boolean") return name;
    return `${name}=${quoteAttribute(kind === "json" ? oneLine(attribute) : text)}`;
  });

/** All on one line, since some builders put `<br>` at the end of each. */
export const writeElement = (embed: Embed) =>
  `${[`<${embed.tag}`, ...attributesOf(embed)].join(" ")}></${embed.tag}>`;

/** A component's tag on one line if it fits, or with an attribute a line. */
export function writeTag(start: string, attributes: readonly string[], end: string, indent = ""): string {
  const line = `${indent}${[start, ...attributes].join(" ")}${end}`;
  if (attributes.length === 0 || line.length <= 84) return line;
  const lines = attributes.map((attribute) => `${indent}  ${attribute}\n`);
  return `${indent}${start}\n${lines.join("")}${indent}${end.trimStart()}`;
}

export const scriptTag = (src: string) => `<script type="module" src="${src}"></script>`;

export const pinnedScriptTag = ({ href, integrity }: Pinned) =>
  `<script type="module" src="${href}" integrity="${integrity}" crossorigin="anonymous"></script>`;

/** A rule for the element's custom properties; nothing where none is set. */
export function writeRule({ tag, properties }: Embed): string {
  if (properties.length === 0) return "";
  // An end tag in a value would end the sheet.
  const lines = properties.map(({ name, value }) => `    ${name}: ${value.replaceAll("<", "\\3c ")};\n`);
  return `<style>\n  ${tag} {\n${lines.join("")}  }\n</style>`;
}

/** Pieces of code with an empty line between them. */
export const paragraphs = (...pieces: readonly string[]) => pieces.filter(Boolean).join("\n\n");
