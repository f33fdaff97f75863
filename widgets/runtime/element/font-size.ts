import { native } from "../native";

const NAME = "--agency-rem";

/**
 * Applies the font size that the reader chose (`font-size: medium`) to all widgets in a document, regardless of the
 * font size of the page's root. The widgets' styles contain the default size.
 */
export function fitFontSize(document: Document): void {
  const page = native(document);
  const { defaultView: view } = page;
  const probe = page.createElement("i");
  // The font family matters because browsers make `medium` smaller in monospaced fonts.
  probe.style.cssText = "font:medium serif!important";
  page.documentElement.append(probe);
  const style = view!.getComputedStyle(probe);
  const { fontSize } = style;
  if (fontSize !== "16px" && !style.getPropertyValue(NAME)) {
    const sheet = new view!.CSSStyleSheet();
    sheet.replaceSync(`:where(:root){${NAME}:${fontSize}}`);
    page.adoptedStyleSheets.push(sheet);
  }
  probe.remove();
}
