import { label, line, rect, round, type Shape } from "../../scene";
import { widthOf } from "../../../lettering/layout";
import { bottomOf, labelSize, rightOf, type Figures } from "./plot";

/** Draws horizontal bars, for labels that are too long to fit below columns. */
export function drawRowPlot({ points, write, top, canvas }: Figures): Shape[] {
  const first = top + 44;
  const pitch = Math.min((bottomOf(canvas) + 56 - first) / points.length, 76);
  const size = Math.min(labelSize, round(pitch * 0.66));
  const values = points.map((point) => point.value);
  const left = canvas.margin + Math.max(...points.map((point) => widthOf(point.label, "text", size))) + 24;
  const end = rightOf(canvas) - Math.max(...values.map((value) => widthOf(write(value), "text", size))) - 16;
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  const at = (value: number) => left + ((value - min) / (max - min || 1)) * (end - left);
  const rows = points.flatMap((point, index) => {
    const isLast = index === points.length - 1;
    const y = first + pitch * index;
    const text = y + pitch / 2 + size * 0.36;
    const [from, to] = [Math.min(at(point.value), at(0)), Math.max(at(point.value), at(0))];
    return [
      label(isLast ? "ink" : "muted", left - 24, text, point.label, { size, anchor: "end" }),
      rect(isLast ? "ember" : "pine", from, y + pitch * 0.14, Math.max(to - from, 3), pitch * 0.72, 2),
      label("ink", to + 14, text, write(point.value), { size }),
    ];
  });
  return [...rows, line("muted", 2, `M${round(at(0))} ${first}V${round(first + pitch * points.length)}`)];
}
