import { selfAndAncestors, native } from "../native";
import { inTime } from "../time-limit";
import { reportError, WidgetError } from "../errors";
import { prerenderedRoot } from "../prerendered";
import { labelsFrom, type LabelTexts } from "../labels";
import { hasCapitals } from "../values/has-capitals";
import { languages } from "./modules";
import { ownLabels } from "./own-labels";

export interface Language {
  /** The language of the texts, such as `pt`, or `fr-CA` if it has its own labels. It is `en` if there is no translation. */
  readonly code: string;
  readonly locale: string;
  /** The text direction of the language. A `dir` attribute overrides it unless `lang` is nearer. */
  readonly dir?: "rtl";
  readonly isCaseless: boolean;
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

const baseOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0]!;

export function readLanguage(tag: string): Language {
  const base = baseOf(tag);
  const isKnown = (code: string) => [languages, ownLabels].some((texts) => Object.hasOwn(texts, code));
  const code = [tag, base].find(isKnown) ?? "en";
  const locale = localeOf(baseOf(code) === base ? tag : code, code);
  const dir = rightToLeft.test(tag) ? "rtl" : undefined;
  return { code, locale, dir, isCaseless: !hasCapitals(tag) };
}

export function languageOf(element: Element): Language {
  const chain = selfAndAncestors(element);
  const nearest = chain.findIndex((node) => native(node).hasAttribute("lang"));
  const language = readLanguage(nearest < 0 ? "" : native(chain[nearest]!).getAttribute("lang")!);
  const hasDir = chain.slice(0, nearest + 1).some((node) => native(node).hasAttribute("dir"));
  return hasDir ? { ...language, dir: undefined } : language;
}

/** The time that a widget waits for its texts, in milliseconds. After that, it is shown in English. */
const PATIENCE = 3000;

const importWords = async (code: string, tag: string): Promise<LabelTexts> =>
  labelsFrom(tag, await languages[baseOf(code)]?.(), ownLabels[code]);

function parseWords(json = "{}"): LabelTexts {
  try {
    return JSON.parse(json) as LabelTexts;
  } catch {
    // Other software has changed the attribute. The content is rendered again, in English.
    return {};
  }
}

/** The texts of an element, in the language that the nearest `lang` attribute specifies. */
export class Wording {
  language: Language = readLanguage("");
  words: LabelTexts = {};
  /** A promise that resolves when the texts are loaded, or after `PATIENCE`. */
  ready: Promise<void> = Promise.resolve();
  #wanted?: Language;
  readonly #observer = new MutationObserver(() => this.#adapt());

  constructor(
    readonly element: HTMLElement,
    readonly onChange: () => void,
  ) {}

  adopt({ dataset: { language, words } }: HTMLElement): void {
    if (language === undefined) return;
    this.language = readLanguage(language);
    this.words = parseWords(words);
  }

  /** Loads the texts for the nearest `lang`, now and when it changes. Call this again after the element moves. */
  follow(): void {
    this.stop();
    for (const node of selfAndAncestors(this.element))
      this.#observer.observe(node, { attributeFilter: ["lang", "dir"] });
    this.#adapt();
  }

  stop(): void {
    this.#observer.disconnect();
  }

  direct(container = prerenderedRoot(this.element)): void {
    if (this.language.dir) container?.setAttribute("dir", this.language.dir);
    else container?.removeAttribute("dir");
    container?.toggleAttribute("data-caseless", this.language.isCaseless);
  }

  #adapt(): void {
    const wanted = languageOf(this.element);
    const isSame = (["code", "locale", "dir", "isCaseless"] as const).every(
      (key) => wanted[key] === this.#wanted?.[key],
    );
    if (isSame) return;
    this.#wanted = wanted;
    this.ready = inTime(this.#use(wanted), PATIENCE, undefined);
  }

  async #use(wanted: Language): Promise<void> {
    const { code, locale } = this.language;
    try {
      const words =
        wanted.code === code ? this.words : await importWords(wanted.code, this.element.localName);
      if (this.#wanted !== wanted) return;
      this.words = words;
      this.language = wanted;
    } catch (error) {
      const message = `<${this.element.localName}> could not load its texts in "${wanted.code}": ${(error as Error).message}. They remain in "${code}".`;
      return reportError(this.element, new WidgetError("load-failed", message));
    }
    this.direct();
    if (wanted.code !== code || wanted.locale !== locale) this.onChange();
  }
}
