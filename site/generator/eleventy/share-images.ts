import { writeFile } from "node:fs/promises";
import pLimit from "p-limit";
import type { EleventyConfig } from "./eleventy";
import type { Brand } from "../brand/read-brand";
import type { Facts } from "../facts/derive-facts";
import { hashOfFiles, putCached } from "../cache";
import { inRoot } from "../paths";
import type { Environment } from "../environment";
import { rasterize, rasterizer } from "../images/app-icons";
import { cardHeight, cardWidth, drawCard } from "../images/draw-card";
import { describeCards, describeOther, shareAddress, type Card } from "../images/share-cards";

/** The files and folders that affect how a card is drawn. */
const sources = [
  "site/generator/images/draw-card.ts",
  "site/generator/brand",
  "node_modules/satori/package.json",
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
      alt: facts.t("{name}: {title}", { name, title: card.title }),
    };
  });
  config.on("eleventy.after", async () => {
    if (!hasShareImages || requested.size === 0) return;
    const { palette, mark, wordmark, line, typefaces } = brand;
    const packages = Object.values(typefaces).map(({ faces }) => `${faces[0]!.folder}/package.json`);
    const key = [
      await hashOfFiles(...sources, ...packages),
      rasterizer,
      name,
      JSON.stringify([palette, mark, wordmark, line, typefaces]),
    ];
    const draw = async (card: Card) => rasterize(await drawCard(card, name, brand), cardWidth, cardHeight);
    await limit.map(requested, async ([url, card]) => {
      const file = inRoot(output, shareAddress(place(url)));
      await putCached(file, "share-image", [...key, JSON.stringify(card)], async (target) =>
        writeFile(target, await draw(card)),
      );
    });
  });
}
