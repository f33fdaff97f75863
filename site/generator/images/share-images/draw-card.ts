import { draw } from "../drawings/draw";
import { placed, widthAt } from "../../brand/logo";
import type { Brand } from "../../brand/read-brand";
import type { BrandDrawing } from "../../brand/read-svg";
import { area, rect, round, type Tone } from "../drawings/scene";
import { directionOf } from "../../languages/languages";
import type { Face } from "../lettering/fonts";
import { widthOf } from "../lettering/layout";
import { outlineOf } from "../lettering/outlines";
import { cardHeight, cardWidth, margin, type Card } from "./card";
import { setTitle, type Box } from "./set-title";

/** The size of the kind and the topic. */
const small = 28;
/** The baseline of the agency's name and of the kind. */
const top = 97;
const titleBox: Box = { width: 1000, height: 240, sizes: [116, 104, 96, 88, 80, 72, 66, 60], lines: 3 };

/** A line of words on a card. */
interface Line {
  tone: Tone;
  words: string;
  face: Face;
  size: number;
  /** The distance from the left edge of the card, or from the right edge in Arabic and Hebrew. */
  start: number;
  baseline: number;
}

/** The parts of the brand that a share image shows. */
export type CardBrand = Pick<Brand, "palette" | "mark" | "wordmark" | "line">;

/** The height of the mark or wordmark, and its distance from the left margin and from the top. */
const logo = { height: 43.2, indent: -3, top: 63 };

/** Draws a page's share image. Its words are outlines, so no fonts are needed to rasterize it. */
export function drawCard(card: Card, name: string, brand: CardBrand): string {
  const { language } = card;
  const isMirrored = directionOf(language ?? "en") === "rtl";
  const drawing = brand.wordmark ?? brand.mark;
  const end = margin + logo.indent + widthAt(drawing, logo.height);
  const nameLine: Line = {
    tone: "ink",
    words: name,
    face: "display",
    size: 36,
    start: end + 15.8,
    baseline: top,
  };
  const lines: Line[] = [...(brand.wordmark ? [] : [nameLine]), ...kindLine(card), ...titleLines(card)];
  const body = [
    rect("paper", 0, 0, cardWidth, cardHeight),
    signature(brand),
    logoOf(drawing, brand, isMirrored ? cardWidth - end : margin + logo.indent),
    ...lines.map(({ tone, words, face, size, start, baseline }) => {
      const left = isMirrored ? cardWidth - start - widthOf(words, face, size, language) : start;
      return area(tone, outlineOf(words, face, size, left, baseline, language));
    }),
  ];
  return draw({ width: cardWidth, height: cardHeight, body }, brand.palette);
}

/** Returns the mark in the color of lines, or the wordmark in the color of text. */
const logoOf = (drawing: BrandDrawing, { palette, wordmark }: CardBrand, x: number) =>
  placed(drawing, palette[wordmark ? "ink" : "ember"][0], {
    x: round(x),
    y: logo.top,
    width: round(widthAt(drawing, logo.height)),
    height: logo.height,
  });

/** Draws the line of the home page below the title, so that it ends near the right margin. */
function signature({ line, palette }: CardBrand): string {
  if (!line) return "";
  const [, , width] = line.viewBox;
  const size = { width: 984, height: round(984 / widthAt(line, 1)) };
  const place = { x: cardWidth - 42.5 - size.width, y: round(cardHeight - size.height - 6), ...size };
  // The stroke is wider than on the page, because previews are small.
  return placed(line, palette.ember[0], place, { "stroke-width": String(round((9 * width) / 1200)) });
}

function titleLines({ title, language }: Card): Line[] {
  const { lines, size, leading, ascent } = setTitle(title, titleBox, language);
  return lines.map((words, row) => ({
    tone: "ink",
    words,
    face: "display",
    size,
    start: margin - size * 0.04,
    baseline: 168 + ascent + row * leading,
  }));
}

/** Returns the kind and the topic, which end at the margin. */
function kindLine({ kind, topic, language }: Card): Line[] {
  const parts: { tone: Tone; words: string }[] = [{ tone: "pine", words: topic ? `${kind}  ` : kind }];
  if (topic) parts.push({ tone: "muted", words: `/  ${topic}` });
  let end = cardWidth - margin;
  return parts.toReversed().map(({ tone, words }) => {
    end -= widthOf(words, "text", small, language);
    return { tone, words, face: "text", size: small, start: end, baseline: top };
  });
}
