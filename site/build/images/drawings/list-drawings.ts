import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Facts } from "../../facts/derive-facts";
import { drawAvatar } from "./kinds/avatar-drawing";
import { drawCaseStudy } from "./kinds/case-study-chart";
import { draw } from "./draw";
import { drawPost } from "./kinds/post-drawing";
import { drawingNames, readDrawing } from "./read-drawing";
import { warnOfMissing } from "../lettering/warn-of-missing";
import type { Palette, Scene } from "./scene";

/** The functions that draw the site's drawings, keyed by address: `<kind>/<slug>`. */
export type Drawings = ReadonlyMap<string, () => Scene>;

export const listDrawings = ({ posts, caseStudies, people, brand: { motif }, t }: Facts): Drawings =>
  new Map<string, () => Scene>([
    ...posts.map(
      ({ id, category }) => [`posts/${id}`, () => drawPost({ slug: id, category }, motif)] as const,
    ),
    ...caseStudies.map(
      (study) => [`case-studies/${study.slug}`, () => drawCaseStudy(study, t.language)] as const,
    ),
    ...people.map((person) => [`people/${person.slug}`, () => drawAvatar(person)] as const),
    ...drawingNames().map((name) => [name, () => readDrawing(name, motif)] as const),
  ]);

/** Writes each drawing to `<folder>/<kind>/<slug>.svg`. */
export async function writeDrawings(drawings: Drawings, folder: string, palette: Palette): Promise<void> {
  for (const [name, drawn] of drawings) {
    const file = path.join(folder, `${name}.svg`);
    const scene = drawn();
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, draw(scene, palette));
    const words = scene.body.map((shape) => (typeof shape === "string" ? "" : shape.words));
    warnOfMissing(`data/${name}`, "drawing", { text: words.join("") });
  }
}
