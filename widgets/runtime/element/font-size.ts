import { native } from "../native";

const NAME = "--agency-rem";

/** Applies the reader's own font size (`font-size: medium`) to all widgets, if it is not the styles' 16 pixels. */
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
