import { escapeHtml } from "../../widgets/_runtime/values/escape-html";
import { inPage } from "../_facts/picture-address";

export interface PictureAttributes {
  width: number;
  height: number;
  /** Without words the picture is decoration. */
  alt?: string;
  /** Of photographs alone: a drawing is in the page already. */
  loading?: "lazy";
  class?: string;
  [attribute: string]: unknown;
}

/** A drawing as an `<svg>` that uses a symbol of the page, a photograph as an `<img>`. */
export function picture(address: string, { alt = "", loading, ...attributes }: PictureAttributes): string {
  // Nunjucks marks objects made in templates with this key.
  const { __keywords: _, width, height, ...own } = attributes;
  const symbol = inPage(address);
  if (!symbol.startsWith("#")) return `<img${write({ src: address, alt, width, height, loading, ...own })}>`;
  const named = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": "true" };
  const box = { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "xMidYMid slice" };
  return `<svg${write({ ...own, ...box, ...named })}><use href="${symbol}"/></svg>`;
}

const write = (attributes: Record<string, unknown>) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join("");
