import { writeFile } from "node:fs/promises";
import pLimit from "p-limit";
import type { Warn } from "../content/findings";
import type { EleventyConfig } from "./eleventy";
import type { Brand } from "../brand/read-brand";
import type { Facts } from "../facts/derive-facts";
import { hashOfFiles, putCached } from "../cache";
import { inRoot } from "../paths";
import type { Environment } from "../environment";
import { rasterize, rasterizer } from "../images/drawings/rasterize";
import { cardHeight, cardWidth, shareAddress, type Card } from "../images/share-images/card";
import { describeCards, describeOther } from "../images/share-images/describe-cards";
import { drawCard, type CardBrand } from "../images/share-images/draw-card";
import { letteringPackages, notoPackages } from "../images/lettering/fonts";
import { checkCharacters } from "../images/lettering/check-characters";

/** The files and folders that affect how a card is drawn. */
const sources = [
  "site/generator/images/share-images",
  "site/generator/images/drawings",
  "site/generator/images/lettering",
  "site/generator/brand",
  "node_modules/fontkit/package.json",
  ...notoPackages().map((name) => `node_modules/@fontsource/${name}/package.json`),
];

/** A limiter that keeps only a few drawings in memory at a time, because there may be thousands of pages. */
const limit = pLimit(8);

/**
 * Draws a share image for each page that uses the filter:
 * `{% set share = page.url | shareImage(meta.title, facts) %}` returns `address`, `width`, `height` and `alt`.
 *
 * @param place returns the address of a page in this language
 */
export function addShareImages(
  config: EleventyConfig,
  output: string,
  { hasShareImages }: Pick<Environment, "hasShareImages">,
  warn: Warn,
  place: (url: string) => string = (url) => url,
) {
  const requested = new Map<string, Card>();
  let cards: Map<string, Card> | undefined;
  let name = "";
  let brand: Brand;

  config.on("eleventy.before", () => {
    requested.clear();
    cards = undefined;
  });
  config.addFilter("shareImage", (url: string, metaTitle: string, facts: Facts) => {
    cards ??= describeCards(facts);
    name = facts.site.name;
    brand = facts.brand;
    const { language } = facts.site;
    const card = { language, ...(cards.get(url) ?? describeOther(metaTitle, facts)) };
    requested.set(url, card);
    return {
      address: shareAddress(place(url)),
      width: cardWidth,
      height: cardHeight,
      alt: `${name}: ${card.title}`,
    };
  });
  config.on("eleventy.after", async () => {
    if (!hasShareImages || requested.size === 0) return;
    const { palette, mark, wordmark, line, typefaces } = brand;
    const key = [
      await hashOfFiles(...sources, ...letteringPackages(typefaces)),
      rasterizer,
      name,
      JSON.stringify([palette, mark, wordmark, line, typefaces]),
    ];
    await limit.map(requested, ([url, card]) =>
      putCached(
        inRoot(output, shareAddress(place(url))),
        "share-image",
        [...key, JSON.stringify(card)],
        (target) => writeImage(target, place(url), card, name, brand, warn),
      ),
    );
  });
}

async function writeImage(
  target: string,
  url: string,
  card: Card,
  name: string,
  brand: CardBrand,
  warn: Warn,
): Promise<void> {
  try {
    const { kind, topic = "", title, language } = card;
    const words = { display: name + title, text: kind + topic };
    checkCharacters(url, `share image “${title}”`, words, language).forEach(warn);
    await writeFile(target, await rasterize(drawCard(card, name, brand), cardWidth, cardHeight));
  } catch (error) {
    throw new Error(`The share image of ${url} cannot be drawn: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
