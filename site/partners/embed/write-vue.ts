import { quoteAttribute } from "../../../widgets/runtime/values/write-json";
import type { Embed, Places } from "./embed";
import { paragraphs, scriptTag, writeRule, writeTag } from "./write-html";
import { constants, variableName } from "./write-script";

const bound = ({ attributes }: Embed) =>
  attributes.map(({ name, property, kind, text }) => {
    if (kind === "boolean") return name;
    // Without `.prop`, Vue sets an attribute if the element is not defined yet.
    if (kind === "json") return `:${property}.prop="${variableName(name)}"`;
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
