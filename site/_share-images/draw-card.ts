import { draw } from "../_drawings/draw";
import { area, line, rect, type Tone } from "../_drawings/scene";
import { cardHeight, cardWidth, margin, type Card } from "./card";
import { drawMotif, fillsPanel } from "./motifs/draw-motif";
import { panel } from "./motifs/panel";
import { setTitle, type Box } from "./set-title";
import { widthOf } from "../_lettering/layout";
import { outlineOf } from "../_lettering/outlines";

const small = 28;
/** The baseline of the name. */
const top = 97;

interface Inks {
  background: Tone;
  title: Tone;
  kind: Tone;
  quiet: Tone;
}

const paper: Inks = { background: "paper", title: "ink", kind: "pine", quiet: "muted" };
const night: Inks = { background: "ink", title: "paper", kind: "mist", quiet: "shade" };

/** Draws a page's share image. Its words are outlines, so that it can be rasterized without fonts. */
export function drawCard(card: Card, name: string): string {
  const inks = card.night ? night : paper;
  const words = fillsPanel(card.motif) ? nextToPanel : aboveLine;
  return draw({
    width: cardWidth,
    height: cardHeight,
    body: [
      rect(inks.background, 0, 0, cardWidth, cardHeight),
      drawMotif(card.motif),
      mark(),
      area(inks.title, outlineOf(name, "display", 36, margin + 56, top)),
      ...words(card, inks),
    ],
  });
}

/** The path of site/assets/brand/mark.svg. */
const mark = () =>
  `<g transform="translate(${margin - 3} 63) scale(1.35)">${line("ember", 3.5, "M2 21h6l4.5-10L18 28 29.5 4")}</g>`;

const narrow: Box = {
  width: panel.left - margin - 48,
  height: 312,
  sizes: [88, 80, 72, 66, 60, 54, 50, 46],
  lines: 4,
};

/** Returns the words at the bottom of the left part, so that short and long titles share a baseline. */
function nextToPanel(card: Card, inks: Inks): string[] {
  const title = setTitle(card.title, narrow);
  const last = card.note ? 500 : 556;
  const first = last - (title.lines.length - 1) * title.leading;
  return [
    ...kindLine(card, inks, margin, first - title.size * 0.72 - 38),
    ...titleLines(title, inks, first),
    card.note ? area(inks.quiet, outlineOf(card.note, "text", small - 2, margin, last + 62)) : "",
  ];
}

const wide: Box = { width: 1000, height: 240, sizes: [116, 104, 96, 88, 80, 72, 66, 60], lines: 3 };

/** Returns the words above the line, with the kind on the right, next to the name. */
function aboveLine(card: Card, inks: Inks): string[] {
  const title = setTitle(card.title, wide);
  const first = 168 + title.size * 0.72;
  return [
    ...kindLine(card, inks, cardWidth - margin - kindWidth(card), top),
    ...titleLines(title, inks, first),
  ];
}

const titleLines = ({ lines, size, leading }: ReturnType<typeof setTitle>, inks: Inks, first: number) =>
  lines.map((words, row) =>
    area(inks.title, outlineOf(words, "display", size, margin - size * 0.04, first + row * leading)),
  );

const kindStart = (kind: string) => widthOf(`${kind}  `, "text", small);
const kindWidth = ({ kind, topic }: Card) =>
  topic ? kindStart(kind) + widthOf(`/  ${topic}`, "text", small) : widthOf(kind, "text", small);

const kindLine = ({ kind, topic }: Card, inks: Inks, left: number, baseline: number): string[] => [
  area(inks.kind, outlineOf(kind, "text", small, left, baseline)),
  topic ? area(inks.quiet, outlineOf(`/  ${topic}`, "text", small, left + kindStart(kind), baseline)) : "",
];
