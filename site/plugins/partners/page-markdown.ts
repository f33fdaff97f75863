import { createConverter } from "../import/to-markdown";
import { absoluteHtml } from "../../generator/search-engines/atom-feed";

/** Returns the address of a partners' page as Markdown. One file contains all pages of a widget. */
export const markdownAddress = (url: string): string =>
  `${url.replace(/^(\/widgets\/[^/]+\/).+/, "$1")}index.html.md`;

/** Returns the files with the partners' pages as Markdown, by their addresses. */
export function partnersMarkdown(pages: ReadonlyMap<string, string>, origin: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [url, html] of [...pages].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const address = markdownAddress(url);
    const start = files.get(address);
    // The links in the pages already contain the site's path on its host.
    const page = new URL(origin + url);
    const text = pageMarkdown(absoluteHtml(html, page.origin, page.pathname), page.href);
    // The other pages of a widget start with the same title and summary.
    files.set(address, start ? `${start}\n${text.replace(/^# .+\n\n.+\n\n/, "")}` : text);
  }
  return files;
}

/** Converts the main part of a page to Markdown, without what needs scripts. */
function pageMarkdown(html: string, address: string): string {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const service = createConverter();
  service.remove(["button", "nav", "script", "style"]);
  service.addRule("needs scripts", {
    filter: (node) => /\b(?:needs-scripts|preview|sr-only)\b/.test(node.className),
    replacement: () => "",
  });
  service.addRule("heading", {
    filter: ["h1", "h2", "h3", "h4"],
    replacement: (content, { nodeName, id }: HTMLElement) =>
      `\n\n${"#".repeat(Number(nodeName[1]))} ${id === "try" ? `[${content}](${address}#try)` : content}\n\n`,
  });
  service.addRule("method", {
    filter: (node) => node.classList.contains("method__head"),
    replacement: (content, node) => {
      const name = node.firstElementChild!.textContent!;
      return `\n\n### ${name}\n\n${content.slice(name.length).trim()}\n\n`;
    },
  });
  service.addRule("second line", {
    filter: (node) => node.classList.contains("reference__sub"),
    replacement: (content) => `\n${content}`,
  });
  return `${service.turndown(main).trim()}\n`;
}
