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

/** Each face comes as several files; a character is taken from the first one that has it. */
const subsets = ["latin", "latin-ext"];

const loaded = new Map<Face, Font[]>();

function load(face: Face): Font[] {
  // Loading the reader takes longer than a whole page, and most builds find kept what was set with it.
  const { create } = createRequire(import.meta.url)("fontkit") as typeof import("fontkit");
  // Static files: fontkit can't vary a woff2 file, and woff needs no decoder of its own.
  return subsets.map(
    (subset) =>
      create(readFileSync(inRoot("node_modules/@fontsource", files[face].replace("SUBSET", subset)))) as Font,
  );
}

/** A face's files, read once. */
export function fontsOf(face: Face): Font[] {
  const fonts = loaded.get(face) ?? load(face);
  loaded.set(face, fonts);
  return fonts;
}
