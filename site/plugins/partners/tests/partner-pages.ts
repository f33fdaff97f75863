import { documentAt } from "../../../tests/support/parse-page";

export const partnerPageOf = (tag: string, subpage: "" | "reference/" | "use/" | "accessibility/" = "") =>
  `/widgets/${tag}/${subpage}`;

/** The site's public origin, which the copied code contains. */
const publicOrigin = new URL(
  documentAt("/widgets/").querySelector<HTMLLinkElement>("link[rel=canonical]")!.href,
).origin;

export const servedFrom = (origin: string, code: string) => code.replaceAll(publicOrigin, origin);

/** Returns the code on a widget's page, by the method of embedding. */
export function codesOf(tag: string): Readonly<Record<string, string>> {
  const places = documentAt(partnerPageOf(tag)).querySelectorAll<HTMLElement>("code[data-method]");
  return Object.fromEntries([...places].map(({ dataset, textContent }) => [dataset.method, textContent]));
}
