import { readFileSync } from "node:fs";
import { symbolOf } from "../_drawings/symbol";
import type { EleventyConfig } from "./eleventy";
import { inPage } from "../_facts/picture-address";
import { step } from "./layout-steps";
import { markOf, type Pieces } from "./page-pieces";
import { inRoot } from "../_build/paths";

const image = /<img\b[^>]*? src="(\/assets\/drawings\/[^"]+\.svg)"[^>]*>/g;
const use = /<use href="#(drawings\.[^"]+)"/g;

/**
 * Lets the drawings of a page stand in it, so that they are painted with its text, in its color scheme and its type,
 * and cost no request. Registered before addresses get the site's path.
 */
export function addInlineDrawings(config: EleventyConfig, output: string, pieces: Pieces) {
  const read = (id: string) => {
    const file = `assets/${id.replaceAll(".", "/")}.svg`;
    return symbolOf(id, readFileSync(inRoot(output, file), "utf8"));
  };
  const symbol = (id: string) => {
    const mark = markOf(id);
    if (!pieces.has(mark)) pieces.set(mark, Buffer.from(read(id)));
    return mark;
  };

  config.addTransform("inline-drawings", async function (content) {
    if (!String(this.page.outputPath).endsWith(".html")) return content;
    const drawn = content.replace(image, (tag, address: string) => useOf(tag, inPage(address)));
    const ids = new Set([...drawn.matchAll(use)].map(([, id]) => id!));
    if (ids.size === 0) return content;
    // Once a drawing is read, a browser makes all its uses, which takes as long as a part of the page.
    const all = [...ids].map((id) => `${step}<svg class="hidden" aria-hidden="true">${symbol(id)}</svg>`);
    return drawn.replace("</body>", () => `${all.join("")}</body>`);
  });
}

/** What stands in the place of an `<img>` when its drawing is in the page: itself, where it does not say how large it is. */
export function useOf(tag: string, address: string): string {
  const attributes = [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]);
  const {
    src: _,
    loading,
    alt,
    width,
    height,
    class: classes,
    ...kept
  } = Object.fromEntries(attributes) as ImageAttributes;
  if (!width || !height) return tag;
  // What is drawn later has no shape of its own until then.
  const isLazy = loading === "lazy" && /\b(?:aspect|size)-/.test(classes ?? "");
  const named = isLazy ? `${classes} lazy-drawing` : classes;
  const own = {
    ...kept,
    ...(named && { class: named }),
    viewBox: `0 0 ${width} ${height}`,
    preserveAspectRatio: "xMidYMid slice",
    ...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": "true" }),
  };
  const written = Object.entries(own).map(([key, value]) => ` ${key}="${value}"`);
  return `<svg${written.join("")}><use href="${address}"/></svg>`;
}

type ImageAttributes = Partial<Record<"src" | "loading" | "alt" | "width" | "height" | "class", string>>;
