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

/** Every address that a Markdown text links to or shows a picture from. */
function linksIn(source: string): string[] {
  links = [];
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
