import { readFile } from "node:fs/promises";
import type { EleventyConfig } from "./eleventy";
import { inRoot } from "./paths";

/** In bytes. A smaller drawing costs less in a page than a request for it. */
const small = 4096;

const drawn = /<img\b[^>]*? src="(\/assets\/drawings\/[^"]+\.svg)"[^>]*>/g;

/**
 * Lets drawings stand in the pages that show them: each small one, and each that isn't `loading="lazy"`, since
 * the first view waits for it. Registered before addresses get the site's path.
 */
export function addInlineDrawings(config: EleventyConfig, output: string) {
  let drawings = new Map<string, Promise<string>>();
  config.on("eleventy.before", () => void (drawings = new Map()));
  const read = (address: string) => {
    const drawing = drawings.get(address) ?? readFile(inRoot(output, address), "utf8");
    drawings.set(address, drawing);
    return drawing;
  };
  config.addTransform("inline-drawings", async function (content) {
    if (!String(this.page.outputPath).endsWith(".html")) return content;
    const tags = [...content.matchAll(drawn)];
    const texts = await Promise.all(tags.map(([, address]) => read(address!)));
    const inlined = new Map(
      tags.flatMap(([tag, address], index): [string, string][] => {
        const stays = tag.includes(' loading="lazy"') && texts[index]!.length > small;
        return stays ? [] : [[tag, tag.replace(address!, () => dataAddress(texts[index]!))]];
      }),
    );
    return content.replace(drawn, (tag) => inlined.get(tag) ?? tag);
  });
}

/** A drawing as a `data:` address, which compresses as well as the drawing. */
export function dataAddress(svg: string): string {
  const encoded = encodeURIComponent(svg.trim());
  return `data:image/svg+xml,${encoded.replaceAll(/%(?:2C|2F|3A|3B|3D)/g, decodeURIComponent)}`;
}
