/** What `import("./x.css?inline")` gives. */
export interface StyleModule {
  default: string;
}

const sheets = new Map<string, CSSStyleSheet>();

/** One constructed sheet per text, shared by all shadow roots of the page. */
function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/** Loads the sheet that all widgets share and the widget's own into a shadow root. */
export async function adoptStyles(root: ShadowRoot, own: () => Promise<StyleModule>): Promise<void> {
  const [base, widget] = await Promise.all([import("../_shared/embed.css?inline"), own()]);
  root.adoptedStyleSheets = [sheetOf(base.default), sheetOf(widget.default)];
}
