import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { slugOf, type Content } from "../content/derive-content";
import { drawAvatar } from "./avatar-drawing";
import { drawCaseStudy } from "./case-study-chart";
import { drawMap } from "./map-drawing";
import { drawPost } from "./post-drawing";
import { drawProject } from "./project-drawing";

/** Writes every drawing as a file of its own, under `<folder>/<kind>/<slug>.svg`. */
export async function writeDrawings(content: Content, folder: string): Promise<void> {
  const drawings = [
    ...content.posts.map((post) => [`posts/${post.id}`, drawPost({ slug: post.id, category: post.category })]),
    ...content.caseStudies.map((study) => [`case-studies/${study.slug}`, drawCaseStudy(study)]),
    ...content.projects.map((project) => [`projects/${slugOf(project.title)}`, drawProject(project)]),
    ...content.people.map((person) => [`people/${person.slug}`, drawAvatar(person)]),
    ["map", drawMap()],
  ];
  for (const [name, drawing] of drawings) {
    const file = path.join(folder, `${name}.svg`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, drawing!);
  }
}
