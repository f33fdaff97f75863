import { pages } from "../built-site";
import { documentAt } from "../parse-page";

/** The widgets that have pages for partners: a tag has a hyphen. */
export const partnerTags = pages.flatMap(
  (address) => /^\/widgets\/([^/]+-[^/]+)\/$/.exec(address)?.slice(1) ?? [],
);

export const partnerPageOf = (tag: string, subpage: "" | "reference/" | "use/" = "") =>
  `/widgets/${tag}/${subpage}`;

/** The site's own address, which the code to copy names. */
const publicOrigin = new URL(
  documentAt("/widgets/").querySelector<HTMLLinkElement>("link[rel=canonical]")!.href,
).origin;

/** Code as a partner copies it, its files from where the tests serve them. */
export const servedFrom = (origin: string, code: string) => code.replaceAll(publicOrigin, origin);

/** Stands in a form's code for the address that a partner has to fill in. */
export const receiver = "https://receiver.example";

/** The code on a widget's page, by the way to embed it. */
export function codesOf(tag: string): Readonly<Record<string, string>> {
  const places = documentAt(partnerPageOf(tag)).querySelectorAll<HTMLElement>("code[data-method]");
  return Object.fromEntries([...places].map(({ dataset, textContent }) => [dataset.method, textContent]));
}

/** A page of somebody else with what was copied. */
export const pageWith = (copied: string, head = "") => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>A partner</title>${head}<link rel="icon" href="data:,"></head>
  <body><main><h1>A partner</h1>
${copied}
  </main></body>
</html>`;
