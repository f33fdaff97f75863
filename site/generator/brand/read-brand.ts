import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { BrandFile } from "../../schemas/brand";
import type { FileError, Warn } from "../content/findings";
import { hexColors, paletteOf, type HexColors, type Palette } from "./colors";
import { contrastProblems, drawingProblems } from "./contrast";
import { readSvg, type Svg } from "./svg";
import { readTypefaces, type Typefaces } from "./typefaces";

/** The drawings in `data/brand/`. */
interface BrandDrawings {
  /** The mark, next to the name. */
  mark: Svg;
  /** A simpler mark for small icons. */
  icon?: Svg;
  /** The name as a drawing, in place of the mark and the name in letters. */
  wordmark?: Svg;
  /** The line below the headline of the home page. */
  line?: Svg;
}

export interface Brand extends BrandFile, BrandDrawings {
  hex: HexColors;
  palette: Palette;
  typefaces: Typefaces;
}

const drawings = ["mark", "icon", "wordmark", "line"] as const;

/** Completes `brand.json` with typefaces and drawings. If it adds errors to the list, the result is incomplete. */
export async function completeBrand(
  folder: string,
  file: BrandFile,
  errors: FileError[],
  warn: Warn,
): Promise<Brand> {
  const found = await readDrawings(path.join(folder, "brand"), errors, warn);
  const { typefaces, missing } = readTypefaces(file.fonts);
  for (const role of missing)
    errors.push({
      file: "data/brand/brand.json",
      field: `fonts.${role}`,
      message: `names a package that is not installed. Run npm install --save-exact ${file.fonts[role]}`,
    });
  const { mark, icon, wordmark } = found;
  [...contrastProblems(file), ...drawingProblems(file, { mark, icon, wordmark })].forEach(warn);
  return { ...file, ...(found as BrandDrawings), hex: hexColors(file), palette: paletteOf(file), typefaces };
}

async function readDrawings(
  folder: string,
  errors: FileError[],
  warn: Warn,
): Promise<Partial<BrandDrawings>> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const known = ["brand.json", ...drawings.map((name) => `${name}.svg`)];
  const unused = `is not used; the files of a brand are ${known.join(", ")}`;
  for (const file of files.filter((name) => !name.startsWith(".") && !known.includes(name)))
    warn({ file: `data/brand/${file}`, message: unused });
  const missing = "is missing; add the mark as SVG, with currentColor for the brand's color";
  if (!files.includes("mark.svg")) errors.push({ file: "data/brand/mark.svg", message: missing });
  const found: Partial<BrandDrawings> = {};
  for (const name of drawings.filter((one) => files.includes(`${one}.svg`))) {
    const file = `data/brand/${name}.svg`;
    try {
      const source = readFileSync(path.join(folder, `${name}.svg`), "utf8");
      if (source.includes("<!-- REPLACE")) warn({ file, message: "is not drawn yet" });
      found[name] = await readSvg(source);
    } catch (error) {
      for (const message of (error as Error).message.split("\n")) errors.push({ file, message });
    }
  }
  return found;
}
