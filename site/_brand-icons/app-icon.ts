/**
 * Returns the favicon without rounded corners and with a smaller mark, for systems that crop icons.
 *
 * @param favicon an SVG with its background as `<rect class="tile" …/>`, followed by the mark
 * @param share the size of the mark, as a share of its size in the favicon
 */
export function appIcon(favicon: string, share: number): string {
  const [, viewBox] = /viewBox="0 0 (\d+) \1"/.exec(favicon) ?? [];
  const [tile] = /<rect class="tile"[^>]*\/>/.exec(favicon) ?? [];
  if (!viewBox || !tile) {
    throw new Error(
      'site/assets/brand/favicon.svg: app icons need a square viewBox="0 0 N N" and a background <rect class="tile" …/> followed by the mark; one of them is missing.',
    );
  }
  const [before = "", mark = ""] = favicon.split(tile);
  const middle = Number(viewBox) / 2;
  const shrink = `translate(${middle} ${middle}) scale(${share}) translate(${-middle} ${-middle})`;
  return `${before}${tile.replace(/ rx="[^"]*"/, "")}<g transform="${shrink}">${mark.replace("</svg>", "</g></svg>")}`;
}
