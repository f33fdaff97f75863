/**
 * The favicon without its rounded corners, its mark made smaller: what systems cut to their own shape.
 *
 * @param favicon an SVG that has its ground as `<rect class="tile" …/>` and the mark after it
 * @param share of its size in the favicon that the mark keeps
 */
export function appIcon(favicon: string, share: number): string {
  const [, viewBox] = /viewBox="0 0 (\d+) \1"/.exec(favicon) ?? [];
  const [tile] = /<rect class="tile"[^>]*\/>/.exec(favicon) ?? [];
  if (!viewBox || !tile) {
    throw new Error(
      'site/assets/brand/favicon.svg: app icons are made of a square viewBox="0 0 N N" and of a ground <rect class="tile" …/> with the mark after it; one of them is missing.',
    );
  }
  const [before = "", mark = ""] = favicon.split(tile);
  const middle = Number(viewBox) / 2;
  const shrink = `translate(${middle} ${middle}) scale(${share}) translate(${-middle} ${-middle})`;
  return `${before}${tile.replace(/ rx="[^"]*"/, "")}<g transform="${shrink}">${mark.replace("</svg>", "</g></svg>")}`;
}
