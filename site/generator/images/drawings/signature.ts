import type { BrandFile } from "../../../schemas/brand";
import { round } from "./scene";

/** Whether the lines of drawings contain a heartbeat. */
export type Motif = BrandFile["motif"];

type Step = readonly [across: number, up: number];

const spark: readonly Step[] = [
  [0.1, 0.22],
  [0.12, -0.36],
  [0.1, 0.14],
];
const beat: readonly Step[] = [
  [0.12, -0.18],
  [0.2, 1.08],
  [0.26, -1.4],
  [0.18, 0.5],
];

const relative = (steps: readonly Step[], size: number) =>
  steps.map(([across, up]) => `l${round(across * size)} ${round(-up * size)}`).join("");

/** Returns the width of a `pulse`. */
export const pulseWidth = (size: number): number => size * (0.32 + 0.22 + 0.76);

/**
 * Returns path commands for a pulse: a small spark, a level part, and a beat that is `size` units high. Without a
 * heartbeat, returns a level line of the same width.
 */
export const pulse = (size: number, motif: Motif): string =>
  motif === "pulse"
    ? `${relative(spark, size)}h${round(0.22 * size)}${relative(beat, size)}`
    : `h${round(pulseWidth(size))}`;

const growth: readonly Step[] = [
  [0.2, 0.13],
  [0.1, -0.05],
  [0.22, 0.27],
  [0.1, -0.06],
  [0.38, 0.71],
];

/** Returns path commands for a rising line with two dips, as in a chart. */
export const climb = (width: number, height: number): string =>
  relative(
    growth.map(([across, up]) => [across * width, up * height]),
    1,
  );
