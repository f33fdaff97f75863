import type { Motif } from "../card";
import { drawChartMotif } from "./chart-motif";
import { drawCompositionMotif } from "./composition-motif";
import { drawGlyphMotif } from "./glyph-motif";
import { drawFlatMotif, drawSignatureMotif } from "./line-motif";

/** Returns whether a motif fills the panel on the right. The others are below the title and as wide as the card. */
export const fillsPanel = ({ type }: Motif): boolean => type !== "signature" && type !== "flat";

export function drawMotif(motif: Motif, language = "en"): string {
  if (motif.type === "signature") return drawSignatureMotif();
  if (motif.type === "flat") return drawFlatMotif();
  if (motif.type === "glyph") return drawGlyphMotif(motif.icon);
  if (motif.type === "composition") return drawCompositionMotif(motif);
  return drawChartMotif(motif, language);
}
