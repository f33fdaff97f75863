import { readBrandDrawing } from "../../_drawings/icons";
import { line, round, stroked } from "../../_drawings/scene";
import { cardHeight, cardWidth, margin } from "../card";

const scale = 0.82;
/** The position of the line. In `hero-line.svg`, which is 1,200 by 320, it starts at y = 236 and ends at x = 1,164. */
const left = round(cardWidth - margin - 1164 * scale);
const top = round(cardHeight - 320 * scale - 6);

/** Draws the line of the home page, with the dot at its end. */
export function drawSignatureMotif(): string {
  const shapes = readBrandDrawing("hero-line")
    .replace(/^<svg[^>]*>|<\/svg>$/g, "")
    .replace(/ (class|pathLength)="[^"]*"/g, "");
  return `<g ${stroked("ember")} stroke-width="9" transform="translate(${left} ${top}) scale(${scale})">${shapes}</g>`;
}

/** Draws a flat line at the height where the line of the home page starts. */
export const drawFlatMotif = (): string => line("ember", 8, `M-10 ${round(top + 236 * scale)}H1210`);
