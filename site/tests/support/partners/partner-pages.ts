import { pages } from "../built-site";
import { documentAt } from "../parse-page";

/** The tags of the widgets that have a page for partners. */
export const partnerTags = pages.flatMap(
  (address) => /^\/widgets\/([^/]+-[^/]+)\/$/.exec(address)?.slice(1) ?? [],
);

export const partnerPageOf = (tag: string, subpage: "" | "reference/" | "use/" | "accessibility/" = "") =>
  `/widgets/${tag}/${subpage}`;

/** The site's public origin, which the copied code contains. */
const publicOrigin = new URL(
  documentAt("/widgets/").querySelector<HTMLLinkElement>("link[rel=canonical]")!.href,
).origin;

/** Replaces the public origin in copied code with the address of the test server. */
export const servedFrom = (origin: string, code: string) => code.replaceAll(publicOrigin, origin);

/** The placeholder for the endpoint in a form's code. */
export const receiver = "https://receiver.example";

/** Returns the code on a widget's page, by embedding method. */
export function codesOf(tag: string): Readonly<Record<string, string>> {
  const places = documentAt(partnerPageOf(tag)).querySelectorAll<HTMLElement>("code[data-method]");
  return Object.fromEntries([...places].map(({ dataset, textContent }) => [dataset.method, textContent]));
}

/** Returns a partner's page with the copied code. */
export const pageWith = (copied: string, head = "") => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>A partner</title>${head}<link rel="icon" href="data:,"></head>
  <body><main><h1>A partner</h1>
${copied}
  </main></body>
</html>`;
