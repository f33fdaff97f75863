import { readFileSync } from "node:fs";
import { dice } from "../../drawings/seed";
import { line, rect, round } from "../../drawings/scene";
import { inRoot } from "../../paths";
import { panel } from "./panel";
import { pathEnd } from "./path-end";

const stroke = 14;
const size = 336;
const scale = size / 48;
const left = panel.left + (panel.width - size) / 2;
const top = (panel.height - size) / 2;

/**
 * A service's glyph, large. Where its first stroke starts level at the left, or ends so at the right,
 * it comes in from the panel's edge, or runs on to the card's.
 */
export function drawGlyphMotif(icon: string): string {
  const source = readFileSync(inRoot("site/assets/icons", `${icon}.svg`), "utf8");
  const shapes = source.replace(/^[^<]*<svg[^>]*>|<\/svg>\s*$/g, "");
  return [
    rect(dice(icon).pick(["mist", "shade"]), panel.left, 0, panel.width, panel.height),
    throughLine(/<path d="([^"]*)"/.exec(shapes)?.[1] ?? ""),
    `<g class="ember-line" stroke-width="${round(stroke / scale)}" transform="translate(${left} ${top}) scale(${scale})">${shapes}</g>`,
  ].join("");
}

function throughLine(d: string): string {
  const [, x, y] = /^M([0-5]) ([\d.]+)[hH]/.exec(d) ?? [];
  if (!x || !y) return "";
  const end = pathEnd(d);
  const leadIn = `M${panel.left} ${round(top + Number(y) * scale)}H${round(left + Number(x) * scale)}`;
  const leadOut =
    end.level && end.x > 42 ? `M${round(left + end.x * scale)} ${round(top + end.y * scale)}H${panel.left + panel.width}` : "";
  return line("ember", stroke, leadIn + leadOut);
}
