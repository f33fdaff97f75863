import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { slugOf, type Facts } from "../facts/derive-facts";
import { drawAvatar } from "./avatar-drawing";
import { drawCaseStudy } from "./case-study-chart";
import { drawMap } from "./map-drawing";
import { drawPost } from "./post-drawing";
import { drawProject } from "./project-drawing";

/** Writes every drawing as a file of its own, under `<folder>/<kind>/<slug>.svg`. */
export async function writeDrawings(facts: Facts, folder: string): Promise<void> {
  const drawings = [
    ...facts.posts.map((post) => [`posts/${post.id}`, drawPost({ slug: post.id, category: post.category })]),
    ...facts.caseStudies.map((study) => [`case-studies/${study.slug}`, drawCaseStudy(study)]),
    ...facts.projects.map((project) => [`projects/${slugOf(project.title)}`, drawProject(project)]),
    ...facts.people.map((person) => [`people/${person.slug}`, drawAvatar(person)]),
    ["map", drawMap()],
  ];
  for (const [name, drawing] of drawings) {
    const file = path.join(folder, `${name}.svg`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, drawing!);
  }
}
