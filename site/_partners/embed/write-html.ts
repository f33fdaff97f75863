import type { Embed, Pinned } from "./embed";
import { spreadJson } from "./spread-json";

/** An attribute's value with its quotes: single ones around JSON, which stays readable in them. */
export function quote(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return text.includes('"') ? `'${escaped.replaceAll("'", "&#39;")}'` : `"${escaped}"`;
}

/** What an element's start tag sets, a string an attribute. */
export const attributesOf = ({ attributes }: Embed) =>
  attributes.map(({ name, kind, text }) => {
    if (kind === "boolean") return name;
    return `${name}=${quote(kind === "json" ? spreadJson(text, "  ") : text)}`;
  });

/** A tag on one line if it fits, or with an attribute a line. */
export function writeTag(start: string, attributes: readonly string[], end: string, indent = ""): string {
  const line = `${indent}${[start, ...attributes].join(" ")}${end}`;
  if (attributes.length === 0 || (line.length <= 84 && !line.includes("\n"))) return line;
  const lines = attributes.map((attribute) => `${indent}  ${attribute.replaceAll("\n", `\n${indent}`)}\n`);
  return `${indent}${start}\n${lines.join("")}${indent}${end.trimStart()}`;
}

export const writeElement = (embed: Embed) =>
  writeTag(`<${embed.tag}`, attributesOf(embed), `></${embed.tag}>`);

export const scriptTag = (src: string) => `<script type="module" src="${src}"></script>`;

export const pinnedScriptTag = ({ href, integrity }: Pinned) => `<script
  type="module"
  src="${href}"
  integrity="${integrity}"
  crossorigin="anonymous"
></script>`;

/** A rule for the element's custom properties; nothing where none is set. */
export function writeRule({ tag, properties }: Embed): string {
  if (properties.length === 0) return "";
  // An end tag in a value would end the sheet.
  const lines = properties.map(({ name, value }) => `    ${name}: ${value.replaceAll("<", "\\3c ")};\n`);
  return `<style>\n  ${tag} {\n${lines.join("")}  }\n</style>`;
}

/** Pieces of code with an empty line between them. */
export const paragraphs = (...pieces: readonly string[]) => pieces.filter(Boolean).join("\n\n");
