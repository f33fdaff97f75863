import { pages } from "../built-site";
import { documentAt } from "../parse-page";

export const partnerTags = pages.flatMap(
  (address) => /^\/widgets\/([^/]+-[^/]+)\/$/.exec(address)?.slice(1) ?? [],
);

export const partnerPageOf = (tag: string, subpage: "" | "reference/" | "use/" | "accessibility/" = "") =>
  `/widgets/${tag}/${subpage}`;

/** The site's public origin, which the copied code contains. */
const publicOrigin = new URL(
  documentAt("/widgets/").querySelector<HTMLLinkElement>("link[rel=canonical]")!.href,
).origin;

export const servedFrom = (origin: string, code: string) => code.replaceAll(publicOrigin, origin);

export const receiver = "https://receiver.example";

export function codesOf(tag: string): Readonly<Record<string, string>> {
  const places = documentAt(partnerPageOf(tag)).querySelectorAll<HTMLElement>("code[data-method]");
  return Object.fromEntries([...places].map(({ dataset, textContent }) => [dataset.method, textContent]));
}

export const pageWith = (copied: string, head = "") => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>A partner</title>${head}<link rel="icon" href="data:,"></head>
  <body><main><h1>A partner</h1>
${copied}
  </main></body>
</html>`;
