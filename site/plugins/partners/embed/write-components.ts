import { quoteAttribute } from "../../../../widgets/runtime/values/write-json";
import type { Embed, Places } from "./embed";
import { oneLine, paragraphs, scriptTag, writeRule, writeTag } from "./write-html";

/** Writes constants for the attributes that contain lists or objects. Their names are those of the properties. */
const constants = ({ attributes }: Embed, indent = "") =>
  attributes
    .filter(({ kind }) => kind === "json")
    .map((attribute) => `${indent}const ${attribute.property} = ${oneLine(attribute)};`)
    .join("\n\n");

/** Writes attributes for JSX, Svelte and Astro, which use braces around expressions. */
const bracedAttributes = ({ attributes }: Embed) =>
  attributes.map(({ name, property, kind, text }) => {
    if (kind === "boolean") return name;
    if (kind === "json") return `${name}={JSON.stringify(${property})}`;
    if (kind === "number") return `${name}={${text}}`;
    return /["&<>{}\\\n]/.test(text) ? `${name}={${JSON.stringify(text)}}` : `${name}="${text}"`;
  });

const styleOf = ({ properties }: Embed) => {
  const values = properties.map(({ name, value }) => `"${name}": ${JSON.stringify(value)}`);
  return values.length > 0 ? [`style={{ ${values.join(", ")} } as CSSProperties}`] : [];
};

/** Writes a module with a React 19 component. */
export function writeReact(embed: Embed, { v1 }: Places): string {
  const { tag, name, event, properties } = embed;
  const listener = event ? [`on${event}={(event) => console.log(event.detail)}`] : [];
  const attributes = [...bracedAttributes(embed), ...styleOf(embed), ...listener];
  const component = `export function ${name}() {
  return (
    <>
      <script type="module" async src="${v1}loader.js" />
${writeTag(`<${tag}`, attributes, " />", "      ")}
    </>
  );
}`;
  const imported = properties.length > 0 ? 'import type { CSSProperties } from "react";' : "";
  return paragraphs(imported, constants(embed), component);
}

const bound = ({ attributes }: Embed) =>
  attributes.map(({ name, property, kind, text }) => {
    if (kind === "boolean") return name;
    // Without `.prop`, Vue sets an attribute if the element is not defined yet.
    if (kind === "json") return `:${property}.prop="${property}"`;
    return `${name}=${quoteAttribute(text)}`;
  });

/** Writes a Vue 3 single-file component. */
export function writeVue(embed: Embed, { v1 }: Places): string {
  const { tag, event } = embed;
  const values = constants(embed);
  const listener = event ? [`@${event}="(event) => console.log(event.detail)"`] : [];
  return paragraphs(
    `<!-- In index.html: ${scriptTag(`${v1}loader.js`)} -->`,
    values && `<script setup>\n${values}\n</script>`,
    `<template>\n${writeTag(`<${tag}`, [...bound(embed), ...listener], " />", "  ")}\n</template>`,
    writeRule(embed),
  );
}

/** Writes a Svelte 5 component. */
export function writeSvelte(embed: Embed, { v1 }: Places): string {
  const { tag, event } = embed;
  const values = constants(embed, "  ");
  const listener = event ? [`on${event}={(event) => console.log(event.detail)}`] : [];
  return paragraphs(
    values && `<script>\n${values}\n</script>`,
    `<svelte:head>\n  ${scriptTag(`${v1}loader.js`)}\n</svelte:head>`,
    writeTag(`<${tag}`, [...bracedAttributes(embed), ...listener], `></${tag}>`),
    writeRule(embed),
  );
}

/** Writes an Astro component. */
export function writeAstro(embed: Embed, { v1 }: Places): string {
  const values = constants(embed);
  return paragraphs(
    values && `---\n${values}\n---`,
    scriptTag(`${v1}loader.js`),
    writeTag(`<${embed.tag}`, bracedAttributes(embed), `></${embed.tag}>`),
    writeRule(embed),
  );
}
