/**
 * Returns the favicon without rounded corners and with a smaller mark, for systems that crop icons.
 *
 * @param favicon an SVG that consists of a background, `<rect class="tile" …/>`, and the mark
 * @param share the mark's size, relative to its size in the favicon
 */
export function appIcon(favicon: string, share: number): string {
  const [, viewBox] = /viewBox="0 0 (\d+) \1"/.exec(favicon) ?? [];
  const [tile] = /<rect class="tile"[^<>]*\/>/.exec(favicon) ?? [];
  if (!viewBox || !tile) {
    throw new Error(
      'site/assets/brand/favicon.svg: app icons are made from this file, so it needs a square viewBox="0 0 N N" and a background <rect class="tile" …/> before the mark.',
    );
  }
  const [before = "", mark = ""] = favicon.split(tile);
  const middle = Number(viewBox) / 2;
  const shrink = `translate(${middle} ${middle}) scale(${share}) translate(${-middle} ${-middle})`;
  return `${before}${tile.replace(/ rx="[^"]*"/, "")}<g transform="${shrink}">${mark.replace("</svg>", "</g></svg>")}`;
}
