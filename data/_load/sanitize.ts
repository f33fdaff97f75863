import sanitizeHtml, { type Attributes } from "sanitize-html";
import { isOwnAddress, isSafeAddress } from "./addresses";

const blocks = ["h2", "h3", "h4", "p", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre", "hr", "div"];
const inline = [
  "a",
  "abbr",
  "b",
  "br",
  "cite",
  "code",
  "em",
  "i",
  "kbd",
  "mark",
  "q",
  "s",
  "small",
  "strong",
  "sub",
  "sup",
  "time",
];
const pictures = ["img", "figure", "figcaption"];
const tables = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"];

/** Removes everything from an article but its words, their structure, links and pictures of this site. */
export const sanitize = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...blocks, ...inline, ...pictures, ...tables],
    allowedAttributes: {
      a: ["href", "rel"],
      abbr: ["title"],
      h2: ["id"],
      h3: ["id"],
      img: ["src", "alt", "width", "height", "loading"],
      ol: ["start"],
      td: ["colspan", "rowspan"],
      th: ["colspan", "rowspan", "scope"],
      time: ["datetime"],
    },
    allowedClasses: { div: ["key-point"], p: ["key-point__label"] },
    allowedSchemes: ["https", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, alt: attribs.alt ?? "", loading: "lazy" },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isOwnAddress(attribs.src ?? ""),
  });

/** Keeps safe addresses. With `noopener`, a page of another site cannot navigate ours. */
function linkAttributes(href: string | undefined): Attributes {
  if (!href || !isSafeAddress(href)) return {};
  return /^https:/i.test(href) ? { href, rel: "noopener" } : { href };
}
