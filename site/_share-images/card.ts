/** The content of a page's share image. */
export interface Card {
  /** The language of the words. The default is English. */
  language?: string;
  /** The kind of page, such as "Case study". */
  kind: string;
  /** The topic, shown next to the kind. */
  topic?: string;
  title: string;
  /** The line below the title. */
  note?: string;
  motif: Motif;
  /** Whether the words are light on a dark background. */
  night?: boolean;
}

export type Motif =
  /** The brand's line, with a pulse and a rising end. */
  | { type: "signature" }
  /** The brand's line without a pulse, for error pages. */
  | { type: "flat" }
  /** An icon from `site/assets/icons`. */
  | { type: "glyph"; icon: string }
  /** A post's drawing. */
  | { type: "composition"; slug: string; category: string }
  /** A case study's main figure above its chart. */
  | {
      type: "chart";
      figure: string;
      label: string;
      /** The title of the chart. */
      caption: string;
      kind: "line" | "bars";
      values: readonly number[];
    };

export const cardWidth = 1200;
export const cardHeight = 630;
/** The distance of text and lines from the edges. */
export const margin = 72;
