import { hide, run } from "vanilla-cookieconsent";
import { cookiePolicy, texts } from "virtual:analytics";
import { fillMarkup } from "../../generator/languages/translator";
import css from "./consent.css?inline";

export interface Consent {
  analytics: boolean;
  ads: boolean;
}

const explanation = cookiePolicy
  ? fillMarkup(texts.explanation, { policy: `<a href="${encodeURI(cookiePolicy)}">` })
  : fillMarkup(texts.explanation.replace(/<policy>.*<\/policy>/, "").trim());

/** Lets visitors use the page while the question is shown, which the library makes a modal dialog. */
function leavePageUsable(question: HTMLElement): void {
  question.removeAttribute("aria-modal");
  // The element that the library focuses.
  question.firstElementChild!.removeAttribute("tabindex");
  question.addEventListener("keydown", (event) => {
    if (event.key === "Tab") event.stopPropagation();
  });
  // Nothing is stored, so the next page asks again.
  document.addEventListener(
    "keydown",
    ({ key }) => {
      // The settings are another dialog, which the library closes. An open menu closes first.
      if (key !== "Escape" || document.querySelector("html.show--preferences, nav details[open]")) return;
      const { activeElement } = document;
      hide();
      // The library focuses the element that had the focus when it asked.
      if (activeElement instanceof HTMLElement && !question.contains(activeElement)) activeElement.focus();
    },
    true,
  );
}

/**
 * Returns the cookies to clear when consent is withdrawn: those of this host, and those of its parents, which tags set so
 * that all subdomains share them. Browsers ignore a parent without a cookie of its own, such as `com`.
 */
function cookiesOf(name: RegExp) {
  const labels = location.hostname.split(".");
  return [{ name }, ...labels.map((_, start) => ({ name, domain: labels.slice(start).join(".") }))];
}

/** Asks for consent once. Calls `onChoice` with the stored choice on each page, and whenever the choice changes. */
export function askConsent(onChoice: (consent: Consent) => void): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const root = document.createElement("div");
  root.id = "consent";
  // Keyboards and screen readers reach the question first.
  document.body.prepend(root);
  const reportChoice = ({ cookie: { categories } }: { cookie: { categories: string[] } }) =>
    onChoice({ analytics: categories.includes("analytics"), ads: categories.includes("ads") });
  void run({
    hideFromBots: false,
    root: "#consent",
    // Unlike cookies, local storage is not sent to the server.
    cookie: { name: "consent", useLocalStorage: true, expiresAfterDays: 182 },
    guiOptions: {
      consentModal: { layout: "box", position: "bottom left", equalWeightButtons: true },
      preferencesModal: { layout: "box", equalWeightButtons: true },
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      // A running tag cannot be stopped, so the page reloads when consent is withdrawn.
      analytics: { autoClear: { cookies: cookiesOf(/^_ga/), reloadPage: true } },
      ads: { autoClear: { cookies: cookiesOf(/^_gcl/), reloadPage: true } },
    },
    // The library inserts these texts as HTML, except `closeIconLabel`.
    language: {
      default: "en",
      rtl: document.dir === "rtl" ? "en" : [],
      translations: {
        en: {
          consentModal: {
            title: fillMarkup(texts.question),
            description: explanation,
            acceptAllBtn: fillMarkup(texts.accept),
            acceptNecessaryBtn: fillMarkup(texts.reject),
            showPreferencesBtn: fillMarkup(texts.choose),
          },
          preferencesModal: {
            title: fillMarkup(texts.settings),
            acceptAllBtn: fillMarkup(texts.accept),
            acceptNecessaryBtn: fillMarkup(texts.reject),
            savePreferencesBtn: fillMarkup(texts.save),
            closeIconLabel: texts.close,
            sections: (["necessary", "analytics", "ads"] as const).map((purpose) => ({
              title: fillMarkup(texts[purpose]),
              description: fillMarkup(texts[`${purpose}Purpose`]),
              linkedCategory: purpose,
            })),
          },
        },
      },
    },
    onModalReady: ({ modalName, modal }) => {
      if (modalName === "consentModal") leavePageUsable(modal);
    },
    onConsent: reportChoice,
    onChange: reportChoice,
  });
}
