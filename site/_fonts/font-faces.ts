import type { AtRule, Declaration, Root } from "postcss";
import { charactersIn } from "./unicode-range";

export interface FontFace {
  family: string;
  source?: Declaration;
  /** The first in `source`, without its query; undefined where the fonts are the visitor's, or stand there. */
  address?: string;
  /** Undefined where the face is for all characters. */
  characters?: string;
  /** Lightest and boldest, where it is for a range. */
  weights?: readonly [number, number];
}

/** What the `@font-face` rules of a stylesheet say, in their order. */
export function fontFacesIn(sheet: Root): FontFace[] {
  const faces: FontFace[] = [];
  sheet.walkAtRules("font-face", (rule) => void faces.push(read(rule)));
  return faces;
}

function read(rule: AtRule): FontFace {
  const declared = new Map<string, Declaration>();
  rule.walkDecls((declaration) => void declared.set(declaration.prop, declaration));
  const valueOf = (property: string) => declared.get(property)?.value ?? "";
  const [, address] = /url\(["']?(?!data:)([^"')?]+)/.exec(valueOf("src")) ?? [];
  const [, from, to = from] = /^(\d+)(?: (\d+))?$/.exec(valueOf("font-weight")) ?? [];
  const range = valueOf("unicode-range");
  return {
    family: valueOf("font-family").replaceAll(/["']/g, ""),
    source: declared.get("src"),
    address,
    characters: range ? charactersIn(range) : undefined,
    weights: from && to ? [Number(from), Number(to)] : undefined,
  };
}

/** The addresses of fonts that a text needs, of those that a stylesheet has. */
export const fontsFor = (text: string, sheet: Root): string[] =>
  fontFacesIn(sheet).flatMap(({ address, characters }) =>
    address && [...text].some((character) => characters?.includes(character) ?? true) ? [address] : [],
  );
