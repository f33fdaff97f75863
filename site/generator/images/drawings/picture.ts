import { escapeHtml } from "../../../../widgets/runtime/values/escape-html";
import { inPage } from "../../facts/links/picture-address";

interface PictureAttributes {
  width: number;
  height: number;
  /** The alternative text, which is empty for a decorative picture. */
  alt?: string;
  /** The loading mode of a photograph. Drawings have none, because they are part of the page. */
  loading?: "lazy";
  class?: string;
  /** The name of a drawing's other composition, such as `card`. Photographs have none. */
  composition?: string;
  [attribute: string]: unknown;
}

/** Returns an `<img>` for a photograph. For a drawing, returns an `<svg>` that refers to a symbol in the page. */
export function picture(
  address: string,
  { alt = "", loading, composition, width, height, ...own }: PictureAttributes,
): string {
  const reference = inPage(address);
  if (!reference.startsWith("#"))
    return `<img${writeAttributes({ src: address, alt, width, height, loading, ...own })}>`;
  const named = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": "true" };
  const box = { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "xMidYMid slice" };
  const symbol = [reference, composition].filter(Boolean).join(".");
  // Firefox also exposes the texts of a named drawing, one by one.
  const hidden = alt && ' aria-hidden="true"';
  return `<svg${writeAttributes({ ...own, ...box, ...named })}><use href="${symbol}"${hidden}/></svg>`;
}

/** Returns attributes as HTML, each after a space. Omits those that are undefined. */
export const writeAttributes = (attributes: Readonly<Record<string, unknown>>) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join("");
