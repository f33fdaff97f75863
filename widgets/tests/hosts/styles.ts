import { rootOf } from "../support/until";

const plain = `
  color background-color background-image opacity visibility display cursor
  font-family font-size font-style font-weight font-stretch font-variant-caps font-feature-settings
  line-height letter-spacing word-spacing white-space-collapse text-wrap-mode text-align text-indent
  text-shadow text-transform text-decoration-line text-decoration-color text-overflow
  word-break overflow-wrap hyphens tab-size writing-mode quotes list-style-type list-style-position
  -webkit-text-fill-color -webkit-text-stroke-width caret-color accent-color pointer-events user-select
  box-sizing border-collapse vertical-align position float z-index overflow-x overflow-y box-shadow
  outline-style outline-width outline-color translate rotate scale transform filter
  fill stroke stroke-width object-fit flex-grow flex-shrink row-gap column-gap align-items justify-content
  animation-name transition-property transition-duration transition-timing-function`;
const sides = ["block-start", "block-end", "inline-start", "inline-end"];
const corners = ["start-start", "start-end", "end-start", "end-end"];

/** The properties that must be the same on every page. Their names do not depend on the text direction. */
const names = [
  ...plain.trim().split(/\s+/),
  ...sides.map((side) => `padding-${side}`),
  // `margin-inline-end` is left out, because some engines return the remaining width of the line for it.
  ...sides.slice(0, 3).map((side) => `margin-${side}`),
  ...sides.flatMap((side) => ["width", "style", "color"].map((look) => `border-${side}-${look}`)),
  ...corners.map((corner) => `border-${corner}-radius`),
];

export interface StyledNode {
  /** The position of the node in the widget, such as `<faq-accordion> 2 <summary>`. */
  name: string;
  /** The distance from the widget's inline start and top, then the width and height, in pixels. */
  box: number[];
  style: Record<string, string>;
}

/**
 * Returns the position and size of a node. A toast has only a size, because the window determines its position. An
 * inline node has only a height, because text moves it.
 */
function boxOf(node: Element, root: Element, isRightToLeft: boolean): number[] {
  const { left, right, top, width, height } = node.getBoundingClientRect();
  if (node.closest("[part=toast]") || node.getClientRects().length === 0) return [0, 0, width, height];
  if (getComputedStyle(node).display === "inline") return [0, 0, 0, node.getClientRects()[0]!.height];
  const origin = root.getBoundingClientRect();
  const distance = isRightToLeft ? origin.right - right : left - origin.left;
  return [distance, top - origin.top, width, height];
}

function stylesOf(element: HTMLElement, index: number): StyledNode[] {
  const root = rootOf(element)!;
  const isRightToLeft = getComputedStyle(root).direction === "rtl";
  // During a transition, computed colors are not the final ones.
  for (const transition of element.shadowRoot!.getAnimations()) transition.finish();
  return [root, ...root.querySelectorAll("*:not(option, .sr-only *)")].map((node) => {
    const computed = getComputedStyle(node);
    const style = Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)]));
    // Some engines return `left` or `right` for the inherited `start` of a list item.
    style["text-align"] = style["text-align"]!.replace(isRightToLeft ? "right" : "left", "start");
    return {
      name: `<${element.localName}> ${index} <${node.localName}>`,
      box: boxOf(node, root, isRightToLeft),
      style,
    };
  });
}

export const stylesIn = (elements: HTMLElement[]) => elements.flatMap(stylesOf);

/** The largest difference that rounding can cause, in pixels. */
const TOLERANCE = 0.5;

/** Lists the differences between the nodes and those of another page. */
export function differences(nodes: StyledNode[], others: StyledNode[]): string[] {
  if (nodes.length !== others.length) return [`${nodes.length} nodes instead of ${others.length}`];
  return nodes.flatMap(({ name, box, style }, index) => {
    const other = others[index]!;
    const changed = names.filter((property) => style[property] !== other.style[property]);
    const isMoved = box.some((value, side) => Math.abs(value - other.box[side]!) > TOLERANCE);
    return [
      ...changed.map(
        (property) => `${name} ${property}: ${style[property]} instead of ${other.style[property]}`,
      ),
      ...(isMoved ? [`${name} at ${box.join(" ")} instead of ${other.box.join(" ")}`] : []),
    ];
  });
}
