/** The custom property that holds the length which all sizes in a widget are multiples of. */
const NAME = "--agency-rem";
const USUAL = "16px";

/**
 * Tells the widgets of a document which font size its reader has set: what `font-size: medium` is,
 * whatever the page makes of its root element. Their styles hold the usual one anyway.
 */
export function fitFontSize(document: Document): void {
  const { documentElement: root, defaultView: view } = document;
  const probe = document.createElement("i");
  // With a family, because `medium` is smaller in monospaced ones.
  probe.style.cssText = "font:medium serif!important";
  root.append(probe);
  const style = view!.getComputedStyle(probe);
  const [size, given] = [style.fontSize, style.getPropertyValue(NAME)];
  probe.remove();
  if (given || size === USUAL) return;
  const sheet = new view!.CSSStyleSheet();
  sheet.replaceSync(`:where(:root){${NAME}:${size}}`);
  document.adoptedStyleSheets.push(sheet);
}
