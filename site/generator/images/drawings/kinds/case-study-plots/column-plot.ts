import { label, rect, round, type Shape } from "../../scene";
import { breakLines } from "../../../lettering/break-lines";
import { widthOf } from "../../../lettering/layout";
import { bottomOf, labelSize, lastSize, rightOf, uprightAxis, valueSize, type Figures } from "./plot";

const rowsOf = (words: string, step: number) =>
  breakLines(words, step - 12, (part) => widthOf(part, "text", labelSize));

/** Returns whether every label fits below its bar in at most two rows. */
export function fitsColumns({ points, canvas }: Figures): boolean {
  const step = (canvas.width - canvas.margin * 2 - 100) / points.length;
  return points.every((point) => {
    const rows = rowsOf(point.label, step);
    return rows.length <= 2 && rows.every((row) => widthOf(row, "text", labelSize) <= step - 12);
  });
}

export function drawColumnPlot(figures: Figures): Shape[] {
  const { points, write, canvas } = figures;
  const right = rightOf(canvas);
  const axis = uprightAxis(figures, right);
  const step = (right - axis.left) / points.length;
  const width = Math.min(step * 0.68, 240);
  const zero = axis.height(0);
  const columns = points.flatMap((point, index) => {
    const isLast = index === points.length - 1;
    const x = axis.left + step * (index + 0.5);
    const y = axis.height(point.value);
    const top = Math.min(y, zero);
    const size = isLast && step > 180 ? lastSize : Math.min(valueSize, round(step * 0.3));
    return [
      rect(isLast ? "ember" : "pine", x - width / 2, top, width, Math.max(Math.abs(zero - y), 3), 2),
      label("ink", x, top - 18, write(point.value), {
        size,
        anchor: "middle",
      }),
      ...rowsOf(point.label, step).map((words, row) =>
        label("muted", x, bottomOf(canvas) + 46 + row * 32, words, { size: labelSize, anchor: "middle" }),
      ),
    ];
  });
  return [...axis.shapes, ...columns];
}
