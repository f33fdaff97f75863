import { drawHeroLine } from "../../drawings/hero-line";
import { line } from "../../drawings/scene";
import { cardHeight, cardWidth } from "../card";

const scale = 0.82;
/** The picture's own box is 1200 x 320; its line lies at 236. */
const left = cardWidth - 1200 * scale;
const top = cardHeight - 320 * scale - 4;

/** The home page's line, from the left edge to the dot at the chart's end. */
export function drawSignatureMotif(): string {
  const shapes = drawHeroLine()
    .replace(/^<svg[^>]*>|<\/svg>$/g, "")
    .replace(/ (class|pathLength)="[^"]*"/g, "");
  return `<g class="ember-line" stroke-width="9" transform="translate(${left} ${top}) scale(${scale})">${shapes}</g>`;
}

/** The same line at the same height, before anything happened to it. */
export const drawFlatMotif = (): string => line("ember", 8, `M-10 ${top + 236 * scale}H1210`);
