import { selfAndAncestors } from "../self-and-ancestors";
import { native } from "../native";
import { languages } from "./modules";

export interface Language {
  /** The language of the texts, such as `pt`. It is `en` if there is no translation. */
  readonly code: string;
  readonly locale: string;
  /** The text direction of the language. A `dir` attribute overrides it unless `lang` is nearer. */
  readonly dir?: "rtl";
}

const rightToLeft = /^(ar|fa|he|ur)\b/i;

/** Returns a locale whose numbers use the digits 0 to 9, as the content and the texts in Arabic do. */
function localeOf(tag: string, code: string): string {
  try {
    return new Intl.Locale(tag, { numberingSystem: "latn" }).toString();
  } catch {
    return code;
  }
}

export function readLanguage(tag: string): Language {
  const base = tag.toLowerCase().split(/[-_]/)[0]!;
  const code = Object.hasOwn(languages, base) ? base : "en";
  const locale = localeOf(base === code ? tag : code, code);
  return rightToLeft.test(tag) ? { code, locale, dir: "rtl" } : { code, locale };
}

export function languageOf(element: Element): Language {
  const chain = selfAndAncestors(element);
  const nearest = chain.findIndex((node) => native(node).hasAttribute("lang"));
  const language = readLanguage(nearest < 0 ? "" : native(chain[nearest]!).getAttribute("lang")!);
  const hasDir = chain.slice(0, nearest + 1).some((node) => native(node).hasAttribute("dir"));
  return hasDir ? { ...language, dir: undefined } : language;
}

/** Calls `onChange` when `lang` or `dir` changes around an element, until the returned function is called. */
export function followLanguage(element: Element, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  for (const node of selfAndAncestors(element)) observer.observe(node, { attributeFilter: ["lang", "dir"] });
  return () => observer.disconnect();
}
