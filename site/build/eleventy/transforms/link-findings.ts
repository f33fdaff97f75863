import { existsSync } from "node:fs";
import { decoded } from "../../../../data/schemas/markdown/adjacent-picture";
import type { Warn } from "../../content/findings";
import type { FileError } from "../../content/data-error";
import { linksIn } from "../../../../data/schemas/markdown/long-texts";
import { inRoot } from "../../paths";
import { readSettings } from "../../settings";
import { sourceIn } from "../../facts/error-lines";
import type { Facts } from "../../facts/derive-facts";
import type { SiteFacts } from "../../facts/read-facts";
import { LinkCheck, type DeadLink } from "../../html/link-check";
import type { EleventyConfig } from "../eleventy";
import type { FinishingStep } from "./finished-pages";

/**
 * Reports links on finished pages to pages and parts of pages that do not exist. Must be called after the steps that
 * write files.
 *
 * @returns a function that creates the step that collects the links and ids of a language's pages
 */
export function addLinkFindings(
  config: EleventyConfig,
  output: string,
  facts: () => SiteFacts,
  base: string,
  warn: Warn,
) {
  const check = new LinkCheck();
  config.on("eleventy.after", () => {
    const all = [facts(), ...facts().further];
    const isFile = (path: string) => existsSync(inRoot(output, `.${decoded(path)}`));
    check.dead(facts().site.language, isFile).forEach((link) => findingsAt(link, all).forEach(warn));
    check.clear();
  });
  return (language: () => string): FinishingStep =>
    (page) => {
      check.add(page, language(), base);
      return [];
    };
}

/** Returns the problem with a link in the text of each entry that contains it, or once for the first page. */
function findingsAt({ href, pages, message }: DeadLink, languages: readonly Facts[]): FileError[] {
  const fileOf = ({ url, language }: DeadLink["pages"][number]) =>
    languages
      .find(({ site }) => site.language === language)
      ?.checkedEntries.find((entry) => entry.url === url)?.file;
  const sourceOf = sourceIn(inRoot(readSettings().data));
  const inTexts = pages.flatMap((page) => {
    const file = fileOf(page);
    const { body = "", firstLine = 1 } = (file && sourceOf(file)) || {};
    const found = linksIn(body).find(({ address }) => [address, page.url + address].includes(href));
    return file && found ? [{ file, field: "body", line: firstLine + found.line - 1, message }] : [];
  });
  const [first] = pages;
  const others = pages.length > 1 ? `. It is on ${pages.length} or more pages` : "";
  const onPage = { file: fileOf(first!) ?? first!.url, field: "", message: message + others };
  return inTexts.length > 0 ? inTexts : [onPage];
}
