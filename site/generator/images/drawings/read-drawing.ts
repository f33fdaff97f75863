import { readFileSync, readdirSync } from "node:fs";
import { inRoot, posix } from "../../paths";
import { tones, type Scene } from "./scene";
import type { Motif } from "./signature";

export const drawingFolder = "site/assets/drawings";

const elements = ["svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];
const classes = new Set(tones.flatMap((tone) => [`tone-${tone}`, `tone-${tone}-line`]));

/** Returns the paths of all drawing files relative to `site/assets/drawings`, without the extension. */
export const drawingNames = () =>
  readdirSync(inRoot(drawingFolder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".svg"))
    .map((file) => posix(file).slice(0, -".svg".length));

/**
 * Reads a drawing file, such as `projects/flatline`. The attribute `data-plain` after a path's `d` is the path without a
 * heartbeat.
 */
export const readDrawing = (name: string, motif: Motif): Scene => {
  const svg = readFileSync(inRoot(drawingFolder, `${name}.svg`), "utf8");
  return parseDrawing(
    `${drawingFolder}/${name}.svg`,
    svg.replaceAll(/ d="([^"]*)" data-plain="([^"]*)"/g, motif === "pulse" ? ' d="$1"' : ' d="$2"'),
  );
};

/**
 * Parses a drawing file. Pages include its content, so the file may contain only shapes. The shapes must get their
 * colors from classes, so that the colors follow the page's color scheme.
 *
 * @throws Error that lists everything in the file that is not allowed
 */
export function parseDrawing(file: string, svg: string): Scene {
  const [, root = "", body = ""] =
    /^<svg\b([^>]*)>(.*)<\/svg>$/s.exec(svg.slice(svg.indexOf("<svg")).trimEnd()) ?? [];
  const [, width, height] = /\bviewBox="0 0 (\d+) (\d+)"/.exec(root) ?? [];
  const tags = [...body.matchAll(/<\/?([\w:!-]+)/g)].map(([, tag]) => tag!);
  const named = [...body.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, value]) => value!.split(/\s+/));
  const attributes = [...body.matchAll(/\s(fill|stroke|style|id|on\w+|[\w:]*href)=/g)].map(
    ([, name]) => name!,
  );
  const errors = [
    ...(width && height ? [] : ['has no viewBox="0 0 <width> <height>"']),
    ...unique(tags, elements).map((tag) => `has <${tag}>; allowed: ${elements.join(", ")}`),
    ...unique(named, classes).map((name) => `has the class "${name}"; allowed: ${[...classes].join(", ")}`),
    ...unique(attributes, []).map((name) => `has the attribute ${name}; give shapes a tone class instead`),
  ];
  if (errors.length > 0) throw new Error(errors.map((error) => `${file} ${error}.`).join("\n"));
  return { width: Number(width), height: Number(height), body: [body.replace(/\n\s*/g, "")] };
}

const unique = (found: readonly string[], allowed: Iterable<string>) =>
  [...new Set(found)].filter((each) => !new Set(allowed).has(each));
