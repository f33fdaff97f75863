import { draw } from "../drawings/draw";
import { readBrandDrawing } from "../drawings/icons";
import { area, line, rect, round, stroked, type Tone } from "../drawings/scene";
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

/** Draws a page's share image. Its words are outlines, so no fonts are needed to rasterize it. */
export function drawCard(card: Card, name: string): string {
  const { language } = card;
  const isMirrored = directionOf(language ?? "en") === "rtl";
  const lines: Line[] = [
    { tone: "ink", words: name, face: "display", size: 36, start: margin + 56, baseline: top },
    ...kindLine(card),
    ...titleLines(card),
  ];
  return draw({
    width: cardWidth,
    height: cardHeight,
    body: [
      rect("paper", 0, 0, cardWidth, cardHeight),
      signature(),
      mark(isMirrored),
      ...lines.map(({ tone, words, face, size, start, baseline }) => {
        const left = isMirrored ? cardWidth - start - widthOf(words, face, size, language) : start;
        return area(tone, outlineOf(words, face, size, left, baseline, language));
      }),
    ],
  });
}

/** Returns the mark, drawn with the path from `site/assets/brand/mark.svg`. */
const mark = (isMirrored: boolean) =>
  `<g transform="translate(${isMirrored ? cardWidth - margin - 40 : margin - 3} 63) scale(1.35)">${line("ember", 3.5, "M2 21h6l4.5-10L18 28 29.5 4")}</g>`;

/** Draws the line of the home page. In `hero-line.svg`, which is 1,200 by 320, it ends at x = 1,164. */
function signature(): string {
  const scale = 0.82;
  const left = round(cardWidth - margin - 1164 * scale);
  const shapes = readBrandDrawing("hero-line")
    .replace(/^<svg[^>]*>|<\/svg>$/g, "")
    .replace(/ (class|pathLength)="[^"]*"/g, "");
  return `<g ${stroked("ember")} stroke-width="9" transform="translate(${left} ${round(cardHeight - 320 * scale - 6)}) scale(${scale})">${shapes}</g>`;
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
