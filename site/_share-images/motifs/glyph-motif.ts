import { readIcon } from "../../_drawings/icons";
import { line, rect, round, stroked } from "../../_drawings/scene";
import { dice } from "../../_drawings/seed";
import { panel } from "./panel";
import { pathEnd } from "./path-end";

const stroke = 14;
const size = 336;
const scale = size / 48;
const left = (panel.width - size) / 2;
const top = (panel.height - size) / 2;

/**
 * Draws a service's icon. If its first stroke starts horizontally on the left, a line connects the stroke to the
 * panel's left edge. If the stroke also ends horizontally on the right, another line connects it to the right edge.
 */
export function drawGlyphMotif(icon: string): string {
  const shapes = readIcon(icon).replace(/^[^<]*<svg[^>]*>|<\/svg>$/g, "");
  return [
    `<svg x="${panel.left}" width="${panel.width}" height="${panel.height}">`,
    rect(dice(icon).pick(["mist", "shade"]), 0, 0, panel.width, panel.height),
    throughLine(/<path d="([^"]*)"/.exec(shapes)?.[1] ?? ""),
    `<g ${stroked("ember")} stroke-width="${round(stroke / scale)}" transform="translate(${left} ${top}) scale(${scale})">${shapes}</g>`,
    "</svg>",
  ].join("");
}

const across = (at: number) => round(left + at * scale);
const down = (at: number) => round(top + at * scale);

function throughLine(d: string): string {
  const [, x, y] = /^M([0-5]) ([\d.]+)[hH]/.exec(d) ?? [];
  if (!x || !y) return "";
  const end = pathEnd(d);
  const leadIn = `M${-stroke} ${down(Number(y))}H${across(Number(x))}`;
  const leadOut = `M${across(end.x)} ${down(end.y)}H${panel.width + stroke}`;
  return line("ember", stroke, end.level && end.x > 42 ? leadIn + leadOut : leadIn);
}
