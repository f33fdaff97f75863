import type { Brand } from "../../brand/read-brand";
import { svgOf } from "../../brand/read-svg";

/** The width and height of an icon in its own units. */
const SIZE = 32;
/** The maximum radius of its corners. */
const MAX_RADIUS = 8;
/** The size of the mark. An `icon.svg` has its own margin. */
const MARK = 24;

interface IconOptions {
  /** The size of the mark, relative to the one in the favicon. */
  share?: number;
  /** Whether the background fills the whole square, for systems that crop icons. */
  isFull?: boolean;
}

/** Returns an icon as SVG: the brand's small mark on a tile in the color of text. In dark browsers, both are inverted. */
export function appIcon(
  { hex: { ink, line }, radius, mark, icon }: Pick<Brand, "hex" | "radius" | "mark" | "icon">,
  { share = 1, isFull = false }: IconOptions = {},
): string {
  const size = (icon ? SIZE : MARK) * share;
  const start = (SIZE - size) / 2;
  const corner = isFull ? 0 : Math.min(radius * 1.5, MAX_RADIUS);
  const styles = (tile: string, color: string) => `.tile{fill:${tile}}.mark{color:${color}}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><style>${styles(ink[0], line[1])}`,
    `@media (prefers-color-scheme:dark){${styles(ink[1], line[0])}}</style>`,
    `<rect class="tile" width="${SIZE}" height="${SIZE}" rx="${corner}"/>`,
    svgOf(icon ?? mark, { class: "mark", x: start, y: start, width: size, height: size }),
    "</svg>",
  ].join("");
}
