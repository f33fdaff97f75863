import { drawAuction } from "./post-families/auction";
import { drawLayout } from "./post-families/layout";
import { drawPages } from "./post-families/pages";
import { drawRanking } from "./post-families/ranking";
import { drawRipples } from "./post-families/ripples";
import type { Scene } from "../scene";
import { dice, hash, type Dice } from "../seed";
import type { Motif } from "../signature";

type Family = (dice: Dice, motif: Motif) => string[];

const byCategory = new Map<string, Family>([
  ["SEO", drawRanking],
  ["Social Media", drawRipples],
  ["PPC", drawAuction],
  ["Web Design", drawLayout],
  ["Content Marketing", drawPages],
]);

/** Returns the family of pictures for a category. For an unlisted category, a hash of its name selects the family. */
function familyOf(category: string): Family {
  const families = [...byCategory.values()];
  return byCategory.get(category) ?? families[hash(category) % families.length] ?? drawRanking;
}

export interface PostDrawing {
  slug: string;
  category: string;
}

/** Draws an article's picture. The category determines the composition, and the slug determines the arrangement. */
export const drawPost = ({ slug, category }: PostDrawing, motif: Motif): Scene => ({
  width: 1200,
  height: 675,
  body: familyOf(category)(dice(category, slug), motif),
});
