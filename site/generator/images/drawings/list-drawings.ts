import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Warn } from "../../content/findings";
import type { Facts } from "../../facts/derive-facts";
import { drawAvatar } from "./kinds/avatar-drawing";
import { drawCaseStudy, drawCaseStudyCard } from "./kinds/case-study-chart";
import { draw } from "./draw";
import { drawPost } from "./kinds/post-drawing";
import { drawingNames, readDrawing } from "./read-drawing";
import { checkCharacters } from "../lettering/check-characters";
import type { Palette, Scene } from "./scene";

/** The functions that draw the site's drawings, keyed by address: `<kind>/<slug>`. */
export type Drawings = ReadonlyMap<string, () => Scene>;

export const listDrawings = ({ posts, caseStudies, people, brand: { motif }, t }: Facts): Drawings =>
  new Map<string, () => Scene>([
    ...posts.map(
      ({ id, category }) => [`posts/${id}`, () => drawPost({ slug: id, category }, motif)] as const,
    ),
    ...caseStudies.flatMap((study) => {
      const name = `case-studies/${study.slug}`;
      return [
        [name, () => drawCaseStudy(study, t.language)],
        [`${name}/narrow`, () => drawCaseStudy(study, t.language, "narrow")],
        [`${name}/card`, () => drawCaseStudyCard(study, t.language)],
      ] as const;
    }),
    ...people.map((person) => [`people/${person.slug}`, () => drawAvatar(person)] as const),
    ...drawingNames().map((name) => [name, () => readDrawing(name, motif)] as const),
  ]);

/** Writes each drawing to `<folder>/<kind>/<slug>.svg`. */
export async function writeDrawings(
  drawings: Drawings,
  folder: string,
  palette: Palette,
  warn: Warn,
): Promise<void> {
  for (const [name, drawn] of drawings) {
    const file = path.join(folder, `${name}.svg`);
    const scene = drawn();
    if (scene.isOnlyInPages) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, draw(scene, palette));
    const words = scene.body.map((shape) => (typeof shape === "string" ? "" : shape.words));
    checkCharacters(`data/${name}`, "drawing", { text: words.join("") }).forEach(warn);
  }
}
