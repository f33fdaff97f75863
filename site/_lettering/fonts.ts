import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "fontkit";
import { inRoot } from "../_build/paths";

const files = {
  display: "bricolage-grotesque/files/bricolage-grotesque-SUBSET-800-normal.woff",
  text: "instrument-sans/files/instrument-sans-SUBSET-600-normal.woff",
};

/** Bricolage Grotesque at 800, Instrument Sans at 600. */
export type Face = keyof typeof files;

export const faces = Object.keys(files) as Face[];

/** Each typeface consists of several files. A character comes from the first file that has it. */
const subsets = ["latin", "latin-ext"];

const loaded = new Map<Face, Font[]>();

function load(face: Face): Font[] {
  // Loading fontkit takes longer than building a page, and most builds find everything in the cache.
  const { create } = createRequire(import.meta.url)("fontkit") as typeof import("fontkit");
  // Static woff files: fontkit cannot vary a woff2 file, and woff needs no decoder.
  return subsets.map(
    (subset) =>
      create(readFileSync(inRoot("node_modules/@fontsource", files[face].replace("SUBSET", subset)))) as Font,
  );
}

/** Returns the fonts of a typeface, which are read once. */
export function fontsOf(face: Face): Font[] {
  const fonts = loaded.get(face) ?? load(face);
  loaded.set(face, fonts);
  return fonts;
}
