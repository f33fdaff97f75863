import { rootOf } from "./until";

const looks = [
  "color",
  "backgroundColor",
  "borderTopColor",
  "borderTopWidth",
  "boxShadow",
  "fontFamily",
  "fontSize",
  "fontWeight",
  "lineHeight",
  "opacity",
  "rotate",
] as const;

/** Describes each visible node by its name, text, position, size and styles. */
export function pictureOf(element: Element): string[] {
  const root = rootOf(element)!;
  const origin = root.getBoundingClientRect();
  const { Text, getComputedStyle } = element.ownerDocument.defaultView!;
  return [...root.querySelectorAll("*:not(option)")].map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const box = [x - origin.x, y - origin.y, width, height].map(Math.round).join(" ");
    const text = [...node.childNodes].filter((child) => child instanceof Text).map((child) => child.data);
    const style = getComputedStyle(node);
    return `<${node.localName}> ${text.join("")} at ${box}, ${looks.map((look) => `${look}: ${style[look]}`).join(", ")}`;
  });
}
