import { em } from "../_share-images/lettering/glyphs";

/**
 * A drawing as a symbol, which a page uses by its id. A page has the tones (`pageStyles` of `./scene`) and the
 * typeface, so words are words again.
 *
 * @param svg what `draw` has made
 */
export function symbolOf(id: string, svg: string): string {
  const [, viewBox, shapes] = drawing.exec(svg) ?? [];
  if (!viewBox || !shapes) throw new Error(`${id} is no drawing that \`draw\` has made.`);
  const body = shapes.replaceAll(
    label,
    (_, tone, words, x, y, scale) =>
      `<text ${tone} x="${x}" y="${y}" font-size="${Number(scale) * em}">${words}</text>`,
  );
  return `<symbol id="${id}" viewBox="${viewBox}" stroke-linecap="round" stroke-linejoin="round">${body}</symbol>`;
}

/** Name, styles and outlines of letters come before the shapes. */
const drawing =
  /^<svg [^>]*viewBox="([^"]+)"[^>]*>(?:<title>.*?<\/title>)?(?:<desc>.*?<\/desc>)?<style>.*?<\/style>(?:<defs>.*?<\/defs>)?(.+)<\/svg>\s*$/s;

/** What `label` writes. */
const label =
  /<g (class="[^"]+") aria-label="([^"]*)" transform="translate\((\S+) (\S+)\)scale\((\S+)\)">(?:<use [^>]*>)*<\/g>/g;
