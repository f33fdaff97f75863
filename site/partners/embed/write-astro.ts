import type { Embed, Places } from "./embed";
import { paragraphs, scriptTag, writeRule, writeTag } from "./write-html";
import { bracedAttributes, constants } from "./write-script";

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
