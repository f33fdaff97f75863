import { rootOf } from "./until";

const looks =
  `color background-color border-top-color border-top-width box-shadow font-family font-size font-weight
  line-height opacity rotate`.split(/\s+/);

const sides = ["block-start", "block-end", "inline-start", "inline-end"];

/** The properties that a page can affect. Their names do not depend on the text direction. */
export const allLooks: string[] = [
  ...`color background-color background-image opacity visibility display cursor
  font-family font-size font-style font-weight font-stretch font-variant-caps font-feature-settings
  line-height letter-spacing word-spacing white-space-collapse text-wrap-mode text-align text-indent
  text-shadow text-transform text-decoration-line text-decoration-color text-overflow
  word-break overflow-wrap hyphens tab-size writing-mode quotes list-style-type list-style-position
  -webkit-text-fill-color -webkit-text-stroke-width caret-color accent-color pointer-events user-select
  box-sizing border-collapse vertical-align position float z-index overflow-x overflow-y box-shadow
  outline-style outline-width outline-color translate rotate scale transform filter
  fill stroke stroke-width object-fit flex-grow flex-shrink row-gap column-gap align-items justify-content
  animation-name transition-property transition-duration transition-timing-function`.split(/\s+/),
  ...sides.map((side) => `padding-${side}`),
  // `margin-inline-end` is left out, because some engines return the remaining width of the line for it.
  ...sides.slice(0, 3).map((side) => `margin-${side}`),
  ...sides.flatMap((side) => ["width", "style", "color"].map((look) => `border-${side}-${look}`)),
  ...["start-start", "start-end", "end-start", "end-end"].map((corner) => `border-${corner}-radius`),
];

/** Describes each node by its name, text, position, size and styles, in one line for each property. */
export function pictureOf(element: Element, properties = looks): string[] {
  const root = rootOf(element)!;
  const { Text, getComputedStyle } = element.ownerDocument.defaultView!;
  // The window determines the position of a toast.
  const originOf = (node: Element) => (node.closest("[part=toast]") ?? root).getBoundingClientRect();
  return [root, ...root.querySelectorAll("*:not(option)")].flatMap((node, index) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const origin = originOf(node);
    const isRendered = node.getClientRects().length > 0;
    const box = isRendered ? [x - origin.x, y - origin.y, width, height].map(Math.round).join(" ") : "";
    const text = [...node.childNodes].filter((child) => child instanceof Text).map((child) => child.data);
    const style = getComputedStyle(node);
    const name = `${index} <${node.localName}> ${text.join("")}`;
    return [
      `${name} at ${box}`,
      ...properties.map((look) => `${name} ${look}: ${style.getPropertyValue(look)}`),
    ];
  });
}
