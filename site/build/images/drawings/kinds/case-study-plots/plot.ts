import { label, line, round, type Shape, type Tone } from "../../scene";
import { widthOf } from "../../../lettering/layout";
import { scaleOf } from "./scale";

export interface Point {
  label: string;
  value: number;
}

/** The input of every plot. */
export interface Figures {
  points: readonly Point[];
  /** Formats a value. */
  write(value: number): string;
  /** The y coordinate of the heading's lower edge. */
  top: number;
  /** The color of the area below a line. */
  surface: Tone;
}

export const margin = 72;
export const right = 1200 - margin;
export const bottom = 578;
export const labelSize = 26;
export const valueSize = 28;
export const lastSize = 60;
const tickSize = 24;

interface UprightAxis {
  left: number;
  right: number;
  /** Returns the y coordinate of a value. */
  height(value: number): number;
  shapes: Shape[];
}

/** Draws a vertical axis, with a hairline at each round value and the value to its left. */
export function uprightAxis({ points, write, top }: Figures, end: number): UprightAxis {
  const scale = scaleOf(points.map((point) => point.value));
  const shown = scale.ticks.map(write);
  const left = margin + Math.max(...shown.map((words) => widthOf(words, "text", tickSize))) + 24;
  const first = top + 92;
  const height = (value: number) =>
    bottom - ((value - scale.min) / (scale.max - scale.min)) * (bottom - first);
  const shapes = scale.ticks.flatMap((tick, index) => {
    const y = round(height(tick));
    const hairline = line(tick === 0 ? "muted" : "rule", 2, `M${round(left)} ${y}H${round(end)}`);
    return [
      hairline,
      label("muted", left - 20, y + 8, shown[index] ?? "", { size: tickSize, anchor: "end" }),
    ];
  });
  return { left, right: end, height, shapes };
}
