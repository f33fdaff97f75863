import { writeFile } from "node:fs/promises";
import pLimit from "p-limit";
import type { EleventyConfig } from "./eleventy";
import type { Facts } from "../facts/derive-facts";
import { hashOfFiles, putCached } from "../cache";
import { inPackage, inRoot } from "../paths";
import type { PageFacts } from "./pages";
import type { Environment } from "../environment";
import { rasterize, rasterizer } from "../images/app-icons";
import { cardHeight, cardWidth, drawCard } from "../images/draw-card";
import { readDrawings } from "../images/drawings";
import { describeCards, describeOther, shareAddress, type Card } from "../images/share-cards";

/** The files and folders that affect how a card is drawn. */
const sources = ["site/generator/images", "site/generator/brand", inPackage("satori", "package.json")];

/** A limiter that keeps only a few drawings in memory at a time, because there may be thousands of pages. */
const limit = pLimit(8);

/**
 * Draws a share image for each page that uses the filter:
 * `{% set share = page.url | shareImage(meta.title) %}` returns `address`, `width`, `height` and `alt`.
 */
export function addShareImages(
  config: EleventyConfig,
  output: string,
  pageAt: (address: string) => PageFacts,
  { hasShareImages }: Pick<Environment, "hasShareImages">,
) {
  const requested = new Map<string, { card: Card; facts: Facts }>();
  const cards = new WeakMap<Facts, Map<string, Card>>();

  config.on("eleventy.before", () => requested.clear());
  config.addFilter("shareImage", (url: string, metaTitle: string) => {
    const { identity, facts } = pageAt(url);
    const described = cards.get(facts) ?? describeCards(facts);
    cards.set(facts, described);
    const { language, name } = facts.site;
    const card = { language, ...(described.get(identity) ?? describeOther(metaTitle, facts)) };
    const address = shareAddress(url);
    requested.set(address, { card, facts });
    return {
      address,
      width: cardWidth,
      height: cardHeight,
      alt: facts.t("{name}: {title}", { name, title: card.title }),
    };
  });
  config.on("eleventy.after", async () => {
    const [first] = requested.values();
    if (!hasShareImages || !first) return;
    const { palette, mark, wordmark, line, motif, typefaces } = first.facts.brand;
    const drawings = await readDrawings(motif);
    const packages = Object.values(typefaces).map(({ faces }) => `${faces[0]!.folder}/package.json`);
    const key = [
      await hashOfFiles(...sources, ...packages),
      rasterizer,
      JSON.stringify([palette, mark, wordmark, line, typefaces]),
    ];
    await limit.map(requested, async ([address, { card, facts }]) => {
      const { brand, site } = facts;
      const drawing = drawings.get(card.drawing ?? "");
      await putCached(
        inRoot(output, address),
        "share-image",
        [...key, site.name, JSON.stringify([card, drawing])],
        async (target) => {
          const svg = await drawCard(card, site.name, brand, drawing);
          await writeFile(target, await rasterize(svg, cardWidth, cardHeight));
        },
      );
    });
  });
}
