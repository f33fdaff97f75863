import { staticFont, type FontFace, type Role, type Typefaces } from "./typefaces";

/** A text with usual frequencies of letters. If it changes, measure the widths in `fallbacks` again. */
const sample =
  "The quick brown fox jumps over the lazy dog. We plan, build and measure campaigns for the people who pay for them: 12 services, 3 offices, one team. Ask for a call, read our articles, or write to us today; you get an answer from a person, not from a machine. Results that last, reports that anyone can read, and no surprises.";

/** The local names of fonts, and the average width of a character of `sample` in em. */
interface Local {
  names: readonly string[];
  width: number;
}

/** Fonts that most readers have, on Windows, macOS and iOS; on Android; on Linux. */
const fallbacks: Readonly<Record<string, Record<"regular" | "bold", Local>>> = {
  Arial: {
    regular: { names: ["Arial", "Liberation Sans"], width: 0.44125 },
    bold: { names: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"], width: 0.47413 },
  },
  Roboto: {
    regular: { names: ["Roboto"], width: 0.4386 },
    bold: { names: ["Roboto Bold", "Roboto"], width: 0.44559 },
  },
  DejaVu: {
    regular: { names: ["DejaVu Sans"], width: 0.50355 },
    bold: { names: ["DejaVu Sans Bold"], width: 0.56772 },
  },
};

/** Returns the families for a role, from the most to the least preferred, as in `font-family`. */
export const familiesOf = (role: Role, typefaces: Typefaces): string => {
  const family = typefaces[role]?.family;
  const like = family === typefaces.text?.family ? "text" : role;
  const own = family ? [family, ...Object.keys(fallbacks).map((name) => fallbackName(like, name))] : [];
  return [...own.map((one) => `"${one}"`), "system-ui", "sans-serif"].join(", ");
};

const fallbackName = (role: Role, local: string) => `${role === "text" ? "Text" : "Display"} as ${local}`;

/**
 * Returns `@font-face` rules for local fonts that are as wide and as high as the brand's typefaces, so that text hardly
 * moves when these arrive. `size-adjust` is the width of a text in the typeface divided by that in the local font.
 */
export async function fallbackRules({ display, text }: Typefaces): Promise<string> {
  const rules: string[] = [];
  if (display && display.family !== text?.family)
    rules.push(...rulesOf("display", "bold", "1 1000", await measure(display.faces[0]!, 800)));
  if (text) {
    rules.push(...rulesOf("text", "regular", "1 549", await measure(text.faces[0]!, 400)));
    rules.push(...rulesOf("text", "bold", "550 1000", await measure(text.faces.at(-1)!, 600)));
  }
  return rules.join("");
}

/** Returns the metrics of a face at a weight, in em. */
async function measure(
  face: FontFace,
  weight: number,
): Promise<{ width: number; ascent: number; descent: number }> {
  const { Blob, Face, Font } = await import("harfbuzzjs");
  const font = new Font(new Face(new Blob(await staticFont(face, "latin", weight))));
  const { ascender, descender } = font.hExtents();
  const em = font.face.upem;
  const widths = [...sample].map((one) => font.glyphHAdvance(font.nominalGlyph(one.codePointAt(0)!) ?? 0));
  const width = widths.reduce((sum, each) => sum + each, 0) / em / widths.length;
  return { width, ascent: ascender / em, descent: -descender / em };
}

const rulesOf = (
  role: Role,
  kind: "regular" | "bold",
  weights: string,
  { width, ascent, descent }: Awaited<ReturnType<typeof measure>>,
): string[] =>
  Object.entries(fallbacks).map(([name, { [kind]: local }]) => {
    const size = width / local.width;
    const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
    const sources = local.names.map((one) => `local("${one}")`).join();
    return `@font-face{font-family:"${fallbackName(role, name)}";src:${sources};font-weight:${weights};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`;
  });
