import { mkdirSync } from "node:fs";
import path from "node:path";
import type { EleventyConfig } from "./eleventy";
import type { Facts } from "./facts/derive-facts";
import { inBatches } from "./in-batches";
import { hashOf, keptFiles } from "./kept-files";
import { inRoot } from "./paths";
import { rasterize } from "./rasterize";
import { cardHeight, cardWidth, type Card } from "./share-images/card";
import { describeCards, describeOther } from "./share-images/describe-cards";
import { drawingVersion } from "./share-images/drawing-version";
import { shareAddress } from "./share-images/share-address";

/**
 * Makes a share image of each page that asks for its address:
 * `{% set share = page.url | shareImage(meta.title, facts) %}` gives `address`, `width`, `height`, `alt`.
 * What was drawn before, from the same words with the same code, is taken from `.cache/share`.
 */
export function addShareImages(config: EleventyConfig, output: string) {
  const asked = new Map<string, Asked>();
  const { copy, put } = keptFiles("share");
  const folders = new Set<string>();
  let cards: Map<string, Card> | undefined;
  let version: string;

  config.on("eleventy.before", async () => {
    asked.clear();
    folders.clear();
    cards = undefined;
    version = await drawingVersion();
  });
  config.addFilter("shareImage", (url: string, metaTitle: string, facts: Facts) => {
    cards ??= describeCards(facts);
    const { name } = facts.site;
    const card = cards.get(url) ?? describeOther(url, metaTitle, facts);
    const key = `${hashOf(version, name, JSON.stringify(card))}.png`;
    const target = inRoot(output, shareAddress(url));
    const folder = path.dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    // Thousands are copied while the pages are made; what has to be drawn waits until they are.
    asked.set(url, { card, name, key, target, copied: copy(key, target) });
    return {
      address: shareAddress(url),
      width: cardWidth,
      height: cardHeight,
      alt: `${name}: ${card.title}`,
    };
  });
  config.on("eleventy.after", async () => {
    await inBatches(asked, 8, async ([url, { card, name, key, target, copied }]) => {
      if (!(await copied)) await put(key, target, () => make(url, card, name));
    });
  });
}

interface Asked {
  card: Card;
  /** The site's. */
  name: string;
  /** In `.cache/share`. */
  key: string;
  target: string;
  /** Whether it was kept. */
  copied: Promise<boolean>;
}

async function make(url: string, card: Card, name: string): Promise<Buffer> {
  // Loading the fonts' reader takes longer than everything else where nothing is to be drawn.
  const { drawCard } = await import("./share-images/draw-card");
  try {
    return await rasterize(drawCard(card, name), cardWidth, cardHeight);
  } catch (error) {
    throw new Error(`The share image of ${url} can't be drawn: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
