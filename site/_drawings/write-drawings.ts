import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { slugOf, type Facts } from "../_facts/derive-facts";
import { drawAvatar } from "./avatar-drawing";
import { drawCaseStudy } from "./case-study-chart";
import { drawMap } from "./map-drawing";
import { drawPost } from "./post-drawing";
import { drawProject } from "./project-drawing";

/** Writes every drawing as a file of its own, under `<folder>/<kind>/<slug>.svg`. */
export async function writeDrawings(facts: Facts, folder: string): Promise<void> {
  for (const kind of ["posts", "projects", "case-studies", "people"])
    await mkdir(path.join(folder, kind), { recursive: true });
  const write = (name: string, drawing: string) => writeFile(path.join(folder, `${name}.svg`), drawing);
  for (const { id, category } of facts.posts) await write(`posts/${id}`, drawPost({ slug: id, category }));
  for (const project of facts.projects)
    await write(`projects/${slugOf(project.title)}`, drawProject(project));
  for (const study of facts.caseStudies) await write(`case-studies/${study.slug}`, drawCaseStudy(study));
  for (const person of facts.people) await write(`people/${person.slug}`, drawAvatar(person));
  await write("map", drawMap());
}
