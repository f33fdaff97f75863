import { rootOf } from "./until";

/**
 * Returns whether a node is a box that follows the text direction. The position of inline nodes depends on their text
 * instead.
 */
const isBox = (node: Element) =>
  node.checkVisibility() && !/^(inline|contents)$/.test(getComputedStyle(node).display);

/** Returns each box with its distance from the inline start and the top, its width and its height. */
function boxesOf(element: Element, start: "left" | "right") {
  const root = rootOf(element)!;
  const origin = root.getBoundingClientRect();
  return [...root.querySelectorAll("*:not(option, svg *)")].filter(isBox).map((node) => {
    const box = node.getBoundingClientRect();
    const measures = [Math.abs(box[start] - origin[start]), box.y - origin.y, box.width, box.height];
    return { name: `<${node.localName} class="${node.className}">`, measures };
  });
}

/** Opens all menus of a widget, and lists the boxes whose position is not mirrored in right-to-left text. */
export function mirrorDifferences(element: Element): string[] {
  for (const menu of rootOf(element)!.querySelectorAll("details")) menu.open = true;
  const leftToRight = boxesOf(element, "left");
  document.documentElement.dir = "rtl";
  const rightToLeft = boxesOf(element, "right");
  document.documentElement.dir = "";
  if (rightToLeft.length !== leftToRight.length) return ["Boxes appear or disappear."];
  return rightToLeft.flatMap(({ name, measures }, index) => {
    const other = leftToRight[index]!.measures;
    // Rounding moves a box by up to a pixel.
    const differs = measures.some((measure, at) => Math.abs(measure - other[at]!) > 1);
    return differs ? [`${name} ${measures.join(" ")} instead of ${other.join(" ")}`] : [];
  });
}
