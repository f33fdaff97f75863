import { drawColumnPlot, fitsColumns } from "./case-study-plots/column-plot";
import { drawLinePlot } from "./case-study-plots/line-plot";
import { margin, type Figures, type Point } from "./case-study-plots/plot";
import { drawRowPlot } from "./case-study-plots/row-plot";
import { formatValue } from "./case-study-plots/scale";
import { label, rect, type Scene, type Tone } from "../scene";
import { dice } from "../seed";
import { breakLines } from "../../lettering/break-lines";
import { widthOf } from "../../lettering/layout";

export interface CaseStudyDrawing {
  slug: string;
  title: string;
  chart: {
    kind: "line" | "bars";
    title: string;
    unit: string;
    points: readonly Point[];
  };
}

interface Look {
  background: Tone;
  surface: Tone;
}

const looks: readonly [Look, ...Look[]] = [
  { background: "ground", surface: "mist" },
  { background: "mist", surface: "ground" },
  { background: "shade", surface: "ground" },
];

const titleSize = 46;

/** Draws a case study's figures as a chart. The last figure, the result of the work, is highlighted. */
export function drawCaseStudy({ slug, title, chart }: CaseStudyDrawing, language = "en"): Scene {
  const write = (value: number) => formatValue(value, chart.unit, language);
  const { background, surface } = dice(slug).pick(looks);
  const heading = breakLines(chart.title, 1200 - margin * 2, (words) => widthOf(words, "text", titleSize));
  const end = 94 + heading.length * 52;
  const figures = { points: chart.points, write, top: end, surface };
  const values = chart.points.map((point) => `${point.label} ${write(point.value)}`);
  return {
    width: 1200,
    height: 675,
    title: chart.title,
    description: `${title}. ${chart.unit}: ${values.join(", ")}.`,
    body: [
      rect(background, 0, 0, 1200, 675),
      ...heading.map((words, row) => label("ink", margin, 96 + row * 52, words, { size: titleSize })),
      label("muted", margin, end, chart.unit, { size: 28 }),
      ...plotOf(chart.kind, figures)(figures),
    ],
  };
}

function plotOf(kind: "line" | "bars", figures: Figures) {
  if (kind === "line") return drawLinePlot;
  return fitsColumns(figures) ? drawColumnPlot : drawRowPlot;
}
