import { readFile, readdir } from "node:fs/promises";
import { hashOf } from "../../widgets/_tools/hash-of";
import { inRoot } from "../_build/paths";
import { rasterizer } from "../_drawings/rasterize";

/** Where the code and the drawings lie that a share image is made with. */
const sources = ["site/_share-images", "site/_share-images/lettering", "site/_drawings", "site/assets/icons"];
const packages = ["fontkit", "@fontsource/bricolage-grotesque", "@fontsource/instrument-sans"];

/** Changes when a share image drawn from the same words might look different. */
export async function drawingVersion(): Promise<string> {
  const lists = await Promise.all(sources.map((folder) => readdir(inRoot(folder), { recursive: true })));
  const files = lists
    .flatMap((list, index) => list.map((file) => `${sources[index]}/${file}`))
    .filter((file) => /(?<!\.test)\.(ts|svg)$/.test(file));
  const all = [...files.toSorted(), ...packages.map((name) => `node_modules/${name}/package.json`)];
  return hashOf(rasterizer, ...(await Promise.all(all.map((file) => readFile(inRoot(file))))));
}
