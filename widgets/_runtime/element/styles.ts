import { fitFontSize } from "./font-size";

/** What `import("./x.css?inline")` gives. */
export interface StyleModule {
  default: string;
}

export interface LoadedStyles {
  texts: string[];
  /** Why a sheet is missing. */
  failure?: Error;
}

const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** One constructed sheet per text, shared by all shadow roots of a document; another document takes none of its. */
function sheetOf(document: Document, text: string): CSSStyleSheet {
  let known = sheets.get(document);
  if (!known) {
    sheets.set(document, (known = new Map()));
    fitFontSize(document);
  }
  let sheet = known.get(text);
  if (!sheet) {
    sheet = new document.defaultView!.CSSStyleSheet();
    sheet.replaceSync(text);
    known.set(text, sheet);
  }
  return sheet;
}

/** Loads the sheet that all widgets share and the widget's own. */
export async function loadStyles(own: () => Promise<StyleModule>): Promise<LoadedStyles> {
  const answers = await Promise.allSettled([import("../../_shared/embed.css?inline"), own()]);
  const loaded: LoadedStyles = { texts: [] };
  for (const answer of answers) {
    if (answer.status === "fulfilled") loaded.texts.push(answer.value.default);
    else loaded.failure = answer.reason as Error;
  }
  return loaded;
}

/** How many milliseconds a widget waits for its styles before it is shown without them. */
const PATIENCE = 5000;

/** Like `loadStyles`, or nothing where that takes too long. */
export async function loadStylesInTime(own: () => Promise<StyleModule>): Promise<LoadedStyles> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<LoadedStyles>((resolve) => {
    timer = setTimeout(() => resolve({ texts: [] }), PATIENCE);
  });
  return Promise.race([loadStyles(own), late]).finally(() => clearTimeout(timer));
}

/** Gives a shadow root its sheets, in place of those that a prerendered snippet has brought. */
export function adoptStyles(root: ShadowRoot, { texts }: LoadedStyles): void {
  root.adoptedStyleSheets = texts.map((text) => sheetOf(root.ownerDocument, text));
  for (const node of root.querySelectorAll("style, link[rel=stylesheet]")) node.remove();
}
