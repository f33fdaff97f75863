import { draw } from "../_drawings/draw";
import { area, line, rect, type Tone } from "../_drawings/scene";
import { directionOf } from "../_languages/languages";
import type { Face } from "../_lettering/fonts";
import { widthOf } from "../_lettering/layout";
import { outlineOf } from "../_lettering/outlines";
import { cardHeight, cardWidth, margin, type Card } from "./card";
import { drawMotif, fillsPanel } from "./motifs/draw-motif";
import { panel } from "./motifs/panel";
import { setTitle, type Box, type TitleLayout } from "./set-title";

const small = 28;
/** The baseline of the agency's name. */
const top = 97;

interface Inks {
  background: Tone;
  title: Tone;
  kind: Tone;
  quiet: Tone;
}

const paper: Inks = { background: "paper", title: "ink", kind: "pine", quiet: "muted" };
const night: Inks = { background: "ink", title: "paper", kind: "mist", quiet: "shade" };

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
  const inks = card.night ? night : paper;
  const { language, motif } = card;
  const isMirrored = directionOf(language ?? "en") === "rtl";
  const hasPanel = fillsPanel(motif);
  const picture = drawMotif(motif, language);
  const lines: Line[] = [
    { tone: inks.title, words: name, face: "display", size: 36, start: margin + 56, baseline: top },
    ...(hasPanel ? nextToPanel : aboveLine)(card, inks),
  ];
  return draw({
    width: cardWidth,
    height: cardHeight,
    body: [
      rect(inks.background, 0, 0, cardWidth, cardHeight),
      isMirrored && hasPanel ? `<g transform="translate(${-panel.left} 0)">${picture}</g>` : picture,
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

const narrow: Box = {
  width: panel.left - margin - 48,
  height: 312,
  sizes: [88, 80, 72, 66, 60, 54, 50, 46],
  lines: 4,
};

/** Returns the lines next to the panel. Longer titles start higher, so the position of the last line is fixed. */
function nextToPanel(card: Card, inks: Inks): Line[] {
  const title = setTitle(card.title, narrow, card.language);
  const last = card.note ? 500 : 556;
  const first = last - (title.lines.length - 1) * title.leading;
  return [
    ...kindLine(card, inks, margin, first - title.ascent - 38),
    ...titleLines(title, inks, first),
    ...(card.note ? [smallLine(inks.quiet, card.note, small - 2, margin, last + 62)] : []),
  ];
}

const wide: Box = { width: 1000, height: 240, sizes: [116, 104, 96, 88, 80, 72, 66, 60], lines: 3 };

/** Returns the kind and the title. The kind is on the same baseline as the agency's name. */
function aboveLine(card: Card, inks: Inks): Line[] {
  const title = setTitle(card.title, wide, card.language);
  return [
    ...kindLine(card, inks, cardWidth - margin - kindWidth(card), top),
    ...titleLines(title, inks, 168 + title.ascent),
  ];
}

const titleLines = ({ lines, size, leading }: TitleLayout, inks: Inks, first: number): Line[] =>
  lines.map((words, row) => ({
    tone: inks.title,
    words,
    face: "display",
    size,
    start: margin - size * 0.04,
    baseline: first + row * leading,
  }));

const smallLine = (tone: Tone, words: string, size: number, start: number, baseline: number): Line => ({
  tone,
  words,
  face: "text",
  size,
  start,
  baseline,
});

const kindStart = ({ kind, language }: Card) => widthOf(`${kind}  `, "text", small, language);
const kindWidth = (card: Card) =>
  card.topic
    ? kindStart(card) + widthOf(`/  ${card.topic}`, "text", small, card.language)
    : widthOf(card.kind, "text", small, card.language);

const kindLine = (card: Card, inks: Inks, start: number, baseline: number): Line[] => [
  smallLine(inks.kind, card.kind, small, start, baseline),
  ...(card.topic
    ? [smallLine(inks.quiet, `/  ${card.topic}`, small, start + kindStart(card), baseline)]
    : []),
];
