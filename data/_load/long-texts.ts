import MarkdownIt from "markdown-it";
import { z } from "zod";
import { isSafeAddress } from "./addresses";
import { sanitize } from "./sanitize";

let links: string[] = [];
const parser = new MarkdownIt();
parser.validateLink = (address) => {
  links.push(address);
  return true;
};

/** Every place in Markdown where an address can start, and more than those: after `](`, `]:` and `<`. */
const places = /\][ \t\r\n]*[(:][ \t\r\n]*<?([^ \t\r\n)>]*)|<(?=[^ \t\r\n>])([^ \t\r\n>]*)/g;

/** Whether a text can be seen to link to nothing but what is allowed; escapes and entities can't be seen through. */
const isPlainlySafe = (source: string) =>
  [...source.matchAll(places)].every(([, target, tag]) => {
    const address = target ?? tag!;
    return isSafeAddress(address) && !/[\\&%]/.test(address);
  });

/** The addresses that a Markdown text links to or shows a picture from; none where all are plainly safe: parsing takes long. */
function linksIn(source: string): string[] {
  links = [];
  if (isPlainlySafe(source)) return links;
  parser.parse(source, {});
  return links;
}

/** A long text in Markdown. HTML in it is not trusted: it is shown as text. */
export const markdown = z
  .string()
  .min(1, "has no text below the front matter")
  .superRefine((source, context) => {
    for (const address of linksIn(source).filter((link) => !isSafeAddress(link))) {
      context.addIssue({
        code: "custom",
        message: `links to ${address}; links start with https:, mailto: or tel:, or on this site with / or #`,
      });
    }
  });

/**
 * A long text in HTML, such as an article that comes from another system. It is trusted no further
 * than its words, their structure and their links: all else is taken out of it.
 */
export const html = z.string().min(1, "has no text below the front matter").transform(sanitize);
