import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { inBatches } from "../in-batches";
import { slugOf, type Facts } from "../facts/derive-facts";
import { drawAvatar } from "./avatar-drawing";
import { drawCaseStudy } from "./case-study-chart";
import { drawMap } from "./map-drawing";
import { drawPost } from "./post-drawing";
import { drawProject } from "./project-drawing";

/** Writes every drawing as a file of its own, under `<folder>/<kind>/<slug>.svg`. */
export async function writeDrawings(facts: Facts, folder: string): Promise<void> {
  const drawings: [name: string, draw: () => string][] = [
    ...facts.posts.map(({ id, category }) => drawing(`posts/${id}`, () => drawPost({ slug: id, category }))),
    ...facts.caseStudies.map((study) => drawing(`case-studies/${study.slug}`, () => drawCaseStudy(study))),
    ...facts.projects.map((project) =>
      drawing(`projects/${slugOf(project.title)}`, () => drawProject(project)),
    ),
    ...facts.people.map((person) => drawing(`people/${person.slug}`, () => drawAvatar(person))),
    drawing("map", drawMap),
  ];
  await inBatches(new Set(drawings.map(([name]) => path.dirname(name))), 1, async (kind) => {
    await mkdir(path.join(folder, kind), { recursive: true });
  });
  await inBatches(drawings, 8, ([name, draw]) => writeFile(path.join(folder, `${name}.svg`), draw()));
}

const drawing = (name: string, draw: () => string): [string, () => string] => [name, draw];
