import { run } from "vanilla-cookieconsent";
import type { Translate } from "../_texts/translator";
import css from "./consent.css?inline";

declare const t: Translate;

/** The purposes that a visitor has accepted. */
export interface Consent {
  analytics: boolean;
  ads: boolean;
}

const yes = t("Accept all");
const no = t("Reject all");
/** The start of the link to the policy. */
const policy = `<a href="${import.meta.env.BASE_URL.replace(/assets\/site\/$/, "")}cookie-policy/">`;

/** Asks for consent once. Calls back on each page with the stored choice, and when the choice changes. */
export function askConsent(onChoice: (consent: Consent) => void): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const tell = ({ cookie: { categories } }: { cookie: { categories: string[] } }) =>
    onChoice({ analytics: categories.includes("analytics"), ads: categories.includes("ads") });
  void run({
    hideFromBots: false,
    // The choice stays on the device.
    cookie: { name: "consent", useLocalStorage: true, expiresAfterDays: 182 },
    guiOptions: {
      consentModal: { layout: "box", position: "bottom left", equalWeightButtons: true },
      preferencesModal: { layout: "box", equalWeightButtons: true },
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      // A running tag cannot be stopped. When its consent is withdrawn, the page is reloaded.
      analytics: { autoClear: { cookies: [{ name: /^_ga/ }], reloadPage: true } },
      ads: { autoClear: { cookies: [{ name: /^_gcl/ }], reloadPage: true } },
    },
    language: {
      default: "en",
      translations: {
        en: {
          consentModal: {
            title: t("May we measure what works?"),
            description: t(
              "With your consent, Google’s tools count visits and tell us which ads brought them. Without it, nothing is loaded from Google, and the site works the same. <policy>Cookie Policy</policy>",
            )
              .replace("<policy>", policy)
              .replace("</policy>", "</a>"),
            acceptAllBtn: yes,
            acceptNecessaryBtn: no,
            showPreferencesBtn: t("Choose"),
          },
          preferencesModal: {
            title: t("Cookie settings"),
            acceptAllBtn: yes,
            acceptNecessaryBtn: no,
            savePreferencesBtn: t("Save choice"),
            closeIconLabel: t("Close"),
            sections: [
              {
                title: t("Necessary"),
                description: t(
                  "The theme that you chose, what you type into the contact form, and this choice.",
                ),
                linkedCategory: "necessary",
              },
              {
                title: t("Analytics"),
                description: t("Google Analytics counts visits and what is clicked."),
                linkedCategory: "analytics",
              },
              {
                title: t("Advertising"),
                description: t("Google Ads connects a message to us with the ad that led here."),
                linkedCategory: "ads",
              },
            ],
          },
        },
      },
    },
    onConsent: tell,
    onChange: tell,
  });
}
