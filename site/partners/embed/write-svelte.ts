import type { Embed, Places } from "./embed";
import { paragraphs, scriptTag, writeRule, writeTag } from "./write-html";
import { bracedAttributes, constants } from "./write-script";

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
