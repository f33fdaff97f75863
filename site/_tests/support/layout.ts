/** Where something lies, in pixels, and within what. */
export interface Box {
  /** Such as `p.text-muted "In 2013 Mara"`. */
  name: string;
  /** The box around it, by its place in the list; -1 for none. Its corner is where `x` and `y` begin. */
  around: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** By how much its height may differ, whatever it is. */
  leeway: number;
}

export interface Layout {
  /** The words in sight, in the order of the document. */
  text: string;
  boxes: Box[];
}

/**
 * Takes out of a page what is a choice of the system or of the browser, lays out all of it, and waits for its typefaces,
 * also those that it would do without; runs in the page.
 *
 * @param kerning whether letters move closer to each other
 */
export async function evenOut(kerning: boolean): Promise<void> {
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText.replace(/font-display:\s*optional/, "font-display: block"));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${faces.join("")}
    * { font-kerning: ${kerning ? "auto" : "none"}; scrollbar-width: none !important; scrollbar-gutter: auto !important }`);
  document.adoptedStyleSheets.push(sheet);
  // What is laid out asks for its font.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}

/** What is in sight and where; runs in the page. */
export function layoutOf(): Layout {
  const looked = [
    "body, header, nav, main, footer, section, article, aside, form, fieldset, figure, img, svg",
    "h1, h2, h3, h4, p, ul, ol, dl, pre, details, summary, .button, .chip, button, input, select, textarea",
  ].join();
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true]");
  const leewayOf = (element: Element) => {
    // How wide the columns of a table become is left to browsers, and with it how its text is broken.
    if (element.matches("table, :has(table)")) return Number.MAX_SAFE_INTEGER;
    // A word that just fits in one browser may begin the next line in another.
    if (element.matches("h1, h2, h3, h4, p, summary, :has(p, li, dd)"))
      return Math.max(
        ...[element, ...element.querySelectorAll("h1, h2, h3, h4, p, li, dd")].map(
          (text) => parseFloat(getComputedStyle(text).lineHeight) || 0,
        ),
      );
    return 0;
  };
  const elements = [document.body, ...document.body.querySelectorAll(looked)].filter(isShown);
  const words: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode as Text;
    if (isShown(parentElement!) && !parentElement!.closest("option, script, style")) words.push(data);
  }
  return {
    text: words.join(" ").replaceAll(/\s+/g, " ").trim(),
    boxes: elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // A title that is cut off after some lines may not have been broken into more of them.
      const whole = element.matches("h1, h2, h3, h4") ? Math.max(height, element.scrollHeight) : height;
      const around = elements.indexOf(element.parentElement!.closest<HTMLElement>(looked)!);
      const from = elements[around]?.getBoundingClientRect() ?? { x: 0, y: 0 };
      return {
        name: `${element.localName}.${element.className} "${element.textContent.trim().slice(0, 30)}"`,
        around,
        x: x - from.x,
        y: y - from.y,
        width,
        height: whole,
        leeway: leewayOf(element),
      };
    }),
  };
}

/** Pixels by which what is the same may differ: rounded edges, borders of a control. */
const rounding = 2;

/**
 * What lies elsewhere, or has another size.
 *
 * @param share of a height by which it may differ
 */
export function layoutDifferences(expected: Layout, found: Layout, share: number): string[] {
  const names = (layout: Layout) => layout.boxes.map(({ name }) => name);
  const odd = names(found).findIndex((name, index) => name !== names(expected)[index]);
  if (odd >= 0 || found.boxes.length < expected.boxes.length)
    return [`${names(found)[odd]} instead of ${names(expected)[odd]}`];
  const mayGrow = ({ height, leeway }: Box) => rounding + leeway + height * share;
  return expected.boxes.flatMap((box, index) => {
    const around = expected.boxes[box.around];
    const allowed = {
      x: rounding,
      width: rounding,
      y: around ? mayGrow(around) : rounding,
      height: mayGrow(box),
    };
    const other = found.boxes[index]!;
    return (["x", "y", "width", "height"] as const)
      .filter((side) => Math.abs(box[side] - other[side]) > allowed[side])
      .map((side) => `${box.name}: ${side} ${other[side].toFixed(1)} instead of ${box[side].toFixed(1)}`);
  });
}
