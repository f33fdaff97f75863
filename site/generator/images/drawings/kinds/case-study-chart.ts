import { drawColumnPlot, fitsColumns } from "./case-study-plots/column-plot";
import { drawLinePlot } from "./case-study-plots/line-plot";
import { cardSize, drawCardColumns, drawCardLine } from "./case-study-plots/card-plot";
import type { Canvas, Figures, Point } from "./case-study-plots/plot";
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

const canvases = {
  wide: { width: 1200, height: 675, margin: 72 },
  /** On a phone, its smallest text is about 12 px high. */
  narrow: { width: 680, height: 760, margin: 36 },
} satisfies Record<string, Canvas>;

/** Draws a case study's figures as a chart. The last figure, the result of the work, is highlighted. */
export function drawCaseStudy(
  study: CaseStudyDrawing,
  language = "en",
  shape: keyof typeof canvases = "wide",
): Scene {
  const { title, chart } = study;
  const canvas = canvases[shape];
  const { width, height, margin } = canvas;
  const write = (value: number) => formatValue(value, chart.unit, language);
  const { background, surface } = lookOf(study);
  const heading = breakLines(chart.title, width - margin * 2, (words) => widthOf(words, "text", titleSize));
  const end = 94 + heading.length * 52;
  const figures = { points: chart.points, write, top: end, surface, canvas };
  const values = chart.points.map((point) => `${point.label} ${write(point.value)}`);
  return {
    width,
    height,
    isOnlyInPages: shape === "narrow" || undefined,
    title: chart.title,
    description: `${title}. ${chart.unit}: ${values.join(", ")}.`,
    body: [
      rect(background, 0, 0, width, height),
      ...heading.map((words, row) => label("ink", margin, 96 + row * 52, words, { size: titleSize })),
      label("muted", margin, end, chart.unit, { size: 28 }),
      ...plotOf(chart.kind, figures)(figures),
    ],
  };
}

/** Draws a case study's figures for a card: the line or the bars, and the first and the last value. */
export function drawCaseStudyCard(study: CaseStudyDrawing, language = "en"): Scene {
  const { kind, unit, points } = study.chart;
  const { background, surface } = lookOf(study);
  const write = (value: number) => formatValue(value, unit, language);
  const plot = kind === "line" ? drawCardLine : drawCardColumns;
  return {
    ...cardSize,
    isOnlyInPages: true,
    body: [
      rect(background, 0, 0, cardSize.width, cardSize.height),
      ...plot({ points, unit, write, surface }),
    ],
  };
}

const lookOf = ({ slug }: CaseStudyDrawing) => dice(slug).pick(looks);

function plotOf(kind: "line" | "bars", figures: Figures) {
  if (kind === "line") return drawLinePlot;
  return fitsColumns(figures) ? drawColumnPlot : drawRowPlot;
}
