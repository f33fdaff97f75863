import type { EleventyConfig } from "./eleventy";
import type { Facts } from "../_facts/derive-facts";
import { inBatches } from "../_photographs/in-batches";
import { hashOf } from "../../widgets/_tools/hash-of";
import { keptFiles } from "./kept-files";
import { inRoot } from "../_build/paths";
import { rasterize } from "../_drawings/rasterize";
import { cardHeight, cardWidth, type Card } from "../_share-images/card";
import { describeCards, describeOther } from "../_share-images/describe-cards";
import { drawingVersion } from "../_share-images/drawing-version";
import { shareAddress } from "../_share-images/share-address";

/**
 * Makes a share image of each page that asks for its address:
 * `{% set share = page.url | shareImage(meta.title, facts) %}` gives `address`, `width`, `height`, `alt`.
 * What was drawn before, from the same words with the same code, is taken from `.cache/share`.
 */
export function addShareImages(config: EleventyConfig, output: string) {
  const asked = new Map<string, Card>();
  const put = keptFiles("share");
  let cards: Map<string, Card> | undefined;
  let name = "";

  config.on("eleventy.before", () => {
    asked.clear();
    cards = undefined;
  });
  config.addFilter("shareImage", (url: string, metaTitle: string, facts: Facts) => {
    cards ??= describeCards(facts);
    name = facts.site.name;
    const card = cards.get(url) ?? describeOther(url, metaTitle, facts);
    asked.set(url, card);
    return {
      address: shareAddress(url),
      width: cardWidth,
      height: cardHeight,
      alt: `${name}: ${card.title}`,
    };
  });
  config.on("eleventy.after", async () => {
    const version = await drawingVersion();
    await inBatches(asked, 8, async ([url, card]) => {
      const key = `${hashOf(version, name, JSON.stringify(card))}.png`;
      await put(key, inRoot(output, shareAddress(url)), () => make(url, card, name));
    });
  });
}

async function make(url: string, card: Card, name: string): Promise<Buffer> {
  // Loading the fonts' reader takes longer than everything else where nothing is to be drawn.
  const { drawCard } = await import("../_share-images/draw-card");
  try {
    return await rasterize(drawCard(card, name), cardWidth, cardHeight);
  } catch (error) {
    throw new Error(`The share image of ${url} can't be drawn: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
