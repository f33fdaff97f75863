import { round } from "../scene";

const level = 236;
/** Far left of the picture, so that the flat line reaches the edge of any screen. */
const start = -1400;

const pulse = "M372 236l14-30 20 54 16-24h46l20 26 30-186 42 232 24-72h34l18 20 22-118 32 158 20-60h30";
/** What flies off where the flat line takes light. */
const spark = "M368 198l-12-14M386 190v-20M404 198l12-14";
const growth: readonly (readonly [number, number])[] = [
  [740, 236],
  [816, 198],
  [878, 212],
  [962, 138],
  [1024, 156],
  [1164, 36],
];

/**
 * The signature: flat, spark, two beats, and a chart that rises. It is inline, so that a page's CSS
 * can draw it: each stroke has the length 1. It keeps to the right edge when its box is wider.
 */
export function drawHeroLine(): string {
  return [
    `<svg class="hero-line" viewBox="0 0 1200 320" preserveAspectRatio="xMaxYMid meet" overflow="visible" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">`,
    ...growth.slice(1).map(([x, y]) => drop(x, y)),
    stroke("flat", `M${start} ${level}H372`),
    stroke("pulse", pulse),
    `<path class="hero-line__spark" stroke-width="3" pathLength="1" d="${spark}"/>`,
    stroke("rise", `M${growth.map((point) => point.join(" ")).join("L")}`),
    `<circle class="hero-line__dot" cx="1164" cy="36" r="13" fill="#ef4c00" stroke="none"/>`,
    `</svg>`,
  ].join("");
}

const stroke = (part: string, d: string) => `<path class="hero-line__${part}" pathLength="1" d="${d}"/>`;

/** A hairline from a point of the chart down to its base. */
const drop = (x: number, y: number) =>
  `<path class="hero-line__drop" stroke-width="1.5" stroke-opacity=".3" pathLength="1" d="M${x} ${level}V${round(y + 14)}"/>`;
