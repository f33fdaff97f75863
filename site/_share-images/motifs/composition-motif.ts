import { drawPost, type PostDrawing } from "../../_drawings/kinds/post-drawing";
import { panel } from "./panel";

/** The x coordinate of the focal point in each category's composition. Compositions are 1,200 units wide. */
const centers = new Map([
  ["SEO", 800],
  ["Social Media", 520],
  ["PPC", 490],
  ["Content Marketing", 540],
]);

/** Draws the picture of a post, cropped to the panel. */
export function drawCompositionMotif({ slug, category }: PostDrawing): string {
  const width = (panel.width / panel.height) * 675;
  const left = (centers.get(category) ?? 600) - width / 2;
  const { body } = drawPost({ slug, category });
  return `<svg x="${panel.left}" y="0" width="${panel.width}" height="${panel.height}" viewBox="${left} 0 ${width} 675">${body.join("")}</svg>`;
}
