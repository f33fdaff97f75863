import type { AttributeSetting } from "../../../widgets/workbench/controls/fields";
import type { Embed } from "./embed";
import { oneLine } from "./write-html";

/** Returns the variable name for an attribute: `serviceNames` for `service-names`. */
export const variableName = (attribute: string) =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isJson = ({ kind }: AttributeSetting) => kind === "json";

/** Writes constants for the attributes that contain lists or objects. */
export const constants = ({ attributes }: Embed, indent = "") =>
  attributes
    .filter(isJson)
    .map((attribute) => `${indent}const ${variableName(attribute.name)} = ${oneLine(attribute)};`)
    .join("\n\n");

/** Writes attributes for JSX, Svelte and Astro, which use braces around expressions. */
export const bracedAttributes = ({ attributes }: Embed) =>
  attributes.map(({ name, kind, text }) => {
    if (kind === "boolean") return name;
    if (kind === "json") return `${name}={JSON.stringify(${variableName(name)})}`;
    if (kind === "number") return `${name}={${text}}`;
    return /["&<>{}\\\n]/.test(text) ? `${name}={${JSON.stringify(text)}}` : `${name}="${text}"`;
  });
