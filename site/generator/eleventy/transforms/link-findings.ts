import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { decoded } from "../../../schemas/markdown/adjacent-picture";
import type { Warn, FileError } from "../../content/findings";
import { linksIn } from "../../../schemas/markdown/long-texts";
import { inRoot } from "../../paths";
import { readEnvironment } from "../../environment";
import { sourceIn } from "../../content/error-lines";
import type { Facts } from "../../facts/derive-facts";
import type { SiteFacts } from "../../facts/read-facts";
import { LinkCheck, type DeadLink } from "../../html/link-check";
import type { EleventyConfig } from "../eleventy";
import type { FinishingStep } from "./finished-pages";

/**
 * Reports links to pages, parts of pages and files that do not exist. Must be called after the steps that write files.
 * Returns the step that collects the links and ids of pages.
 */
export function addLinkFindings(
  config: EleventyConfig,
  output: string,
  facts: () => SiteFacts,
  warn: Warn,
): FinishingStep {
  const check = new LinkCheck();
  config.on("eleventy.after", () => {
    const all = [facts(), ...facts().further];
    const isFile = (address: string) => {
      const file = inRoot(output, `.${decoded(address)}`);
      return [file, path.join(file, "index.html")].some((one) => existsSync(one) && statSync(one).isFile());
    };
    check.dead(facts().site.language, isFile).forEach((link) => findingsAt(link, all).forEach(warn));
    check.clear();
  });
  return (page, { site }) => {
    // A redirect can start at the identity of a page that is published elsewhere.
    if (page.template !== "site/pages/redirect.njk") check.add(page, site.language, site.origin);
    return [];
  };
}

/** Returns the problem with a link in each text or template that contains it, or once for the first page. */
function findingsAt({ href, pages, message }: DeadLink, languages: readonly Facts[]): FileError[] {
  type Page = DeadLink["pages"][number];
  const entryOf = ({ url, language }: Page) =>
    languages.find(({ site }) => site.language === language)?.entries.find((entry) => entry.url === url)
      ?.file;
  const sourceOf = sourceIn(inRoot(readEnvironment().data));
  const inText = (page: Page) => {
    const file = entryOf(page);
    const { body = "", firstLine = 1 } = (file && sourceOf(file)) || {};
    const found = linksIn(body).find(({ address }) => [address, page.url + address].includes(href));
    return file && found ? [{ file, field: "body", line: firstLine + found.line - 1, message }] : [];
  };
  const inTemplate = ({ template, written }: Page) => {
    const line = existsSync(inRoot(template)) ? lineWith(written, readFileSync(inRoot(template), "utf8")) : 0;
    return line ? [{ file: template, line, message }] : [];
  };
  const located = pages.flatMap((page) => {
    const [found = inTemplate(page)[0]] = inText(page);
    return found ?? [];
  });
  const [first] = pages;
  const others = pages.length > 1 ? `. It is on ${pages.length} or more pages` : "";
  const onPage = { file: entryOf(first!) ?? first!.url, message: message + others };
  return located.length > 0 ? located : [onPage];
}

/** Returns the number of the first line of a template that contains an address in quotes, or 0. */
const lineWith = (address: string, text: string) =>
  text.split("\n").findIndex((line) => line.includes(`"${address}"`) || line.includes(`'${address}'`)) + 1;
