import type { Embed } from "./embed";
import { spreadJson } from "./spread-json";

type Attribute = Embed["attributes"][number];

/** `service-names` -> `serviceNames` */
export const variableName = (attribute: string) =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isJson = ({ kind }: Attribute) => kind === "json";

/** Lists and objects as constants of a module, named like their properties. */
export const constants = ({ attributes }: Embed, indent = "") =>
  attributes
    .filter(isJson)
    .map(({ name, text }) => {
      // An end tag in a text would end the script.
      const value = spreadJson(text, indent).replaceAll("</", "<\\/");
      return `${indent}const ${variableName(name)} = ${value};`;
    })
    .join("\n\n");

/** Attributes whose values are expressions in braces, as in JSX and Svelte. */
export const bracedAttributes = ({ attributes }: Embed) =>
  attributes.map(({ name, kind, text }) => {
    if (kind === "boolean") return name;
    if (kind === "json") return `${name}={JSON.stringify(${variableName(name)})}`;
    if (kind === "number") return `${name}={${text}}`;
    return /["&<>{}\\\n]/.test(text) ? `${name}={${JSON.stringify(text)}}` : `${name}="${text}"`;
  });
