import { drawBars, drawLine, lastSize, type Look, type Plot } from "./case-study-plots";
import { formatValue, scaleOf } from "./case-study-scale";
import { draw, label, line, rect, round } from "./scene";
import { dice } from "./seed";
import { textWidth, wrap } from "./text-width";

export interface CaseStudyDrawing {
  slug: string;
  title: string;
  chart: {
    kind: "line" | "bars";
    title: string;
    unit: string;
    points: readonly { label: string; value: number }[];
  };
}

const looks: readonly [Look, ...Look[]] = [
  { ground: "ground", area: "mist" },
  { ground: "mist", area: "ground" },
  { ground: "shade", area: "ground" },
];

const margin = 72;
const tickSize = 24;

/** A case study's own figures as a chart; the last one, where the work has led, is hot. */
export function drawCaseStudy({ slug, title, chart }: CaseStudyDrawing): string {
  const look = dice(slug).pick(looks);
  const heading = wrap(chart.title, 44, 1200 - margin * 2);
  const plot = plotOf(chart, heading.length);
  return draw({
    width: 1200,
    height: 675,
    title: chart.title,
    description: `${title}. ${chart.unit}: ${chart.points.map((point) => `${point.label} ${formatValue(point.value, chart.unit)}`).join(", ")}.`,
    body: [
      rect(look.ground, 0, 0, 1200, 675),
      ...heading.map((words, row) => label("ink", margin, 96 + row * 52, words, { size: 44, weight: 600 })),
      label("muted", margin, 94 + heading.length * 52, chart.unit, { size: 28 }),
      ...axis(plot, chart.unit),
      ...(chart.kind === "line" ? drawLine : drawBars)(plot, look, chart.points, chart.unit),
    ],
  });
}

function plotOf(chart: CaseStudyDrawing["chart"], rows: number): Plot {
  const scale = scaleOf(chart.points.map((point) => point.value));
  const ticks = scale.ticks.map((tick) => textWidth(formatValue(tick, chart.unit), tickSize));
  const top = 186 + rows * 52;
  const bottom = 578;
  const height = (value: number) => bottom - ((value - scale.min) / (scale.max - scale.min)) * (bottom - top);
  const last = textWidth(formatValue(chart.points.at(-1)?.value ?? 0, chart.unit), lastSize);
  const right = 1200 - margin - (chart.kind === "line" ? last + 36 : 0);
  return { left: margin + Math.max(...ticks) + 24, right, bottom, scale, height };
}

function axis({ left, right, scale, height }: Plot, unit: string): string[] {
  return scale.ticks.flatMap((tick) => {
    const y = round(height(tick));
    return [
      line(tick === 0 ? "muted" : "rule", 2, `M${round(left)} ${y}H${round(right)}`),
      label("muted", left - 20, y + 8, formatValue(tick, unit), { size: tickSize, anchor: "end" }),
    ];
  });
}
