import { readFile } from "node:fs/promises";
import type { EleventyConfig } from "./eleventy";
import { inRoot } from "./paths";

const drawn = /<img\b[^>]*? src="(\/assets\/drawings\/[^"]+\.svg)"[^>]*>/g;

/**
 * Lets each drawing that is marked with `data-first-view` stand in the page: it is painted with the text then.
 * Registered before addresses get the site's path.
 */
export function addInlineDrawings(config: EleventyConfig, output: string) {
  config.addTransform("inline-drawings", async function (content) {
    if (!String(this.page.outputPath).endsWith(".html")) return content;
    const inlined = new Map<string, string>();
    for (const [tag, address] of content.matchAll(drawn)) {
      if (!tag.includes(" data-first-view")) continue;
      const drawing = await readFile(inRoot(output, address!), "utf8");
      inlined.set(
        tag,
        tag.replace(' loading="lazy"', "").replace(address!, () => dataAddress(drawing)),
      );
    }
    return content.replace(drawn, (tag) => inlined.get(tag) ?? tag);
  });
}

/** A drawing as a `data:` address, which compresses as well as the drawing. */
export function dataAddress(svg: string): string {
  const encoded = encodeURIComponent(svg.trim());
  return `data:image/svg+xml,${encoded.replaceAll(/%(?:2C|2F|3A|3B|3D)/g, decodeURIComponent)}`;
}
