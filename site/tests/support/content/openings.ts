import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../../../build/paths";

interface Opening {
  slug: string;
  title: string;
  validThrough: string;
}

const folder = inRoot("data/openings");

export const openings: readonly Opening[] = readdirSync(folder).map((file) => ({
  slug: path.basename(file, ".json"),
  ...(JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Omit<Opening, "slug">),
}));

const today = new Date().toISOString().slice(0, 10);

/** The openings that are listed if the site is built today. */
export const currentOpenings = openings.filter(({ validThrough }) => validThrough >= today);
