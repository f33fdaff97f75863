import { writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { inBatches } from "../_photographs/in-batches";
import { slugOf, type Facts } from "../_facts/derive-facts";
import { hashOf } from "../../widgets/_tools/hash-of";
import { keptFiles } from "../_eleventy/kept-files";
import { drawingVersion } from "../_share-images/drawing-version";
import { drawAvatar } from "./avatar-drawing";
import { drawCaseStudy } from "./case-study-chart";
import { drawMap } from "./map-drawing";
import { drawPost } from "./post-drawing";
import { drawProject } from "./project-drawing";

const put = keptFiles("drawings");

/** Writes every drawing as a file of its own, under `<folder>/<kind>/<slug>.svg`. */
export async function writeDrawings(facts: Facts, folder: string): Promise<void> {
  const drawings: Drawing[] = [
    ...facts.posts.map(({ id, category }): Drawing => [
      `posts/${id}`,
      () => drawPost({ slug: id, category }),
    ]),
    ...facts.projects.map((project): Drawing => [
      `projects/${slugOf(project.title)}`,
      () => drawProject(project),
    ]),
    ["map", drawMap],
  ];
  // Setting the words in these takes longer than all others together, so they are kept.
  const lettered: Lettered[] = [
    ...facts.caseStudies.map((study): Lettered => [
      `case-studies/${study.slug}`,
      () => drawCaseStudy(study),
      study,
    ]),
    ...facts.people.map((person): Lettered => [`people/${person.slug}`, () => drawAvatar(person), person]),
  ];
  const fileOf = (name: string) => path.join(folder, `${name}.svg`);
  await inBatches(new Set(drawings.map(([name]) => path.dirname(fileOf(name)))), 1, async (kind) => {
    await mkdir(kind, { recursive: true });
  });
  // One by one, thousands of small files are written in half the time that promises of them take.
  for (const [name, draw] of drawings) writeFileSync(fileOf(name), draw());
  const version = await drawingVersion();
  await inBatches(lettered, 8, ([name, draw, entry]) =>
    put(`${hashOf(version, JSON.stringify(entry))}.svg`, fileOf(name), async () => Buffer.from(draw())),
  );
}

type Drawing = [name: string, draw: () => string];
/** With all that is drawn. */
type Lettered = [...Drawing, entry: object];
