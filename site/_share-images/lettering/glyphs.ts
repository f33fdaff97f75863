import type { Path } from "fontkit";
import { faces, fontsOf, type Face } from "./fonts";
import { layOut } from "./layout";

/** Units of an em: fine enough for the sizes of a picture, and without decimals. */
export const em = 500;

/**
 * A text as references to outlines, in units of which `em` are its size: a letter that comes back
 * costs its place only. `outlinesFor` gives the outlines themselves, once for a whole picture.
 */
export function glyphsOf(words: string, face: Face): string {
  return layOut(words, face, em)
    .glyphs.filter(({ glyph }) => glyph.path.commands.length > 0)
    .map(({ file, glyph, x, y }) => {
      const up = Math.round(y) ? ` y="${-Math.round(y)}"` : "";
      return `<use href="#${face}${file}-${glyph.id}" x="${Math.round(x)}"${up}/>`;
    })
    .join("");
}

/** The outlines that a picture's `glyphsOf` refer to. */
export function outlinesFor(content: string): string {
  const references = new Set(content.match(new RegExp(`(?<=href="#)(${faces.join("|")})\\d+-\\d+`, "g")));
  const paths = [...references].toSorted().map((reference) => {
    const [, face, file, id] = /^(\D+)(\d+)-(\d+)$/.exec(reference)!;
    const font = fontsOf(face as Face)[Number(file)]!;
    const scale = em / font.unitsPerEm;
    return `<path id="${reference}" d="${relativePath(font.getGlyph(Number(id)).path.scale(scale, -scale))}"/>`;
  });
  return paths.length > 0 ? `<defs>${paths.join("")}</defs>` : "";
}

const letters = { moveTo: "m", lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c", closePath: "z" };

/** Whole numbers, each counted from where the pen is: half as long as a path of absolute ones. */
function relativePath({ commands }: Path): string {
  let [penX, penY, startX, startY] = [0, 0, 0, 0];
  return commands
    .map(({ command, args }) => {
      const points = args.map(Math.round);
      const steps = points.map((value, index) => value - (index % 2 === 0 ? penX : penY));
      if (command === "closePath") [penX, penY] = [startX, startY];
      else [penX, penY] = [points.at(-2) ?? penX, points.at(-1) ?? penY];
      if (command === "moveTo") [startX, startY] = [penX, penY];
      return letters[command] + steps.join(" ").replaceAll(" -", "-");
    })
    .join("");
}
