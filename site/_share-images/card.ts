/** What stands on a page's share image, before it is drawn. */
export interface Card {
  /** What the page is, such as "Case study". */
  kind: string;
  /** What it is about, beside the kind. */
  topic?: string;
  title: string;
  /** A line below the title. */
  note?: string;
  motif: Motif;
  /** Light words on a dark ground. */
  night?: boolean;
}

export type Motif =
  /** The line comes to life and rises. */
  | { type: "signature" }
  /** The line has gone flat: pages that say something went wrong. */
  | { type: "flat" }
  /** A drawing of `site/assets/icons`. */
  | { type: "glyph"; icon: string }
  /** A composition as posts have it. */
  | { type: "composition"; slug: string; category: string }
  /** A case study's headline figure above its chart. */
  | {
      type: "chart";
      figure: string;
      label: string;
      /** What the chart shows. */
      caption: string;
      kind: "line" | "bars";
      values: readonly number[];
    };

export const cardWidth = 1200;
export const cardHeight = 630;
/** What words and lines keep from the edges. */
export const margin = 72;
