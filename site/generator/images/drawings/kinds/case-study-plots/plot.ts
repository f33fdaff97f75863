import { label, line, round, type Shape, type Tone } from "../../scene";
import { widthOf } from "../../../lettering/layout";
import { scaleOf } from "./scale";

export interface Point {
  label: string;
  value: number;
}

/** The size of a chart. Its text has the same size on each canvas, so a narrow one is for narrow places. */
export interface Canvas {
  width: number;
  height: number;
  margin: number;
}

/** The input of every plot. */
export interface Figures {
  points: readonly Point[];
  /** Formats a value. */
  write(value: number): string;
  /** The y coordinate of the heading's lower edge. */
  top: number;
  canvas: Canvas;
  /** The color of the area below a line. */
  surface: Tone;
}

export const rightOf = ({ width, margin }: Canvas) => width - margin;
/** Returns the y coordinate of the horizontal axis, which leaves space for two rows of labels. */
export const bottomOf = ({ height }: Canvas) => height - 97;
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
export function uprightAxis({ points, write, top, canvas }: Figures, end: number): UprightAxis {
  const bottom = bottomOf(canvas);
  const scale = scaleOf(points.map((point) => point.value));
  const shown = scale.ticks.map(write);
  const left = canvas.margin + Math.max(...shown.map((words) => widthOf(words, "text", tickSize))) + 24;
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
