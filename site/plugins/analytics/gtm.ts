/** Google Tag Manager, with Consent Mode v2. Nothing is loaded from Google before the visitor agrees. */
import { attribution, service } from "virtual:analytics";
import { keepFirstPage } from "../../../widgets/agency-contact-form/source";
import { askConsent, type Consent } from "./consent";
import { hasOptedOut, PAGE_VIEW, reportSpeed, reportTo, whenSeen, type Report } from "./report";

const { container } = service.gtm;

const dataLayer: unknown[] = ((window as { dataLayer?: unknown[] }).dataLayer ??= []);

// Google's tags recognize a command by its type: an `arguments` object.
const command: (...words: unknown[]) => void = function () {
  // oxlint-disable-next-line prefer-rest-params
  dataLayer.push(arguments);
};

/** The visitor's choice, or undefined before the first choice. */
let choice: Consent | undefined = hasOptedOut ? { analytics: false, ads: false } : undefined;

// Without the dialog, the button that opens it would do nothing.
if (hasOptedOut) document.querySelector("[data-cc]")?.closest("li")?.remove();

// A lead records the visitor's consent, which decides how its click ids may be used.
document.addEventListener("agency-submit", (event) => {
  const { source } = (event as CustomEvent<{ source?: Record<string, string> }>).detail;
  if (source) source.consent = describeChoice();
});

function describeChoice(): string {
  if (!choice) return "no choice";
  return `analytics ${choice.analytics ? "granted" : "denied"}, ads ${choice.ads ? "granted" : "denied"}`;
}

const states = ({ analytics, ads }: Consent) => ({
  analytics_storage: analytics ? "granted" : "denied",
  ad_storage: ads ? "granted" : "denied",
  ad_user_data: ads ? "granted" : "denied",
  ad_personalization: ads ? "granted" : "denied",
});

const hasConsent = () => choice?.analytics || choice?.ads;
let isLoaded = false;

function load(): void {
  isLoaded = true;
  dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.src = `https://www.googletagmanager.com/gtm.js?id=${container}`;
  script.async = true;
  document.head.append(script);
  reportSpeed(report);
}

// The container reports page views automatically. Withdrawn consent reloads the page, which reports its speed.
const report: Report = (event, detail) => {
  if (hasConsent() && event !== PAGE_VIEW) dataLayer.push({ event, ...detail });
};

command("consent", "default", states({ analytics: false, ads: false }));

reportTo(report, false);

whenSeen(() =>
  askConsent((consent) => {
    choice = consent;
    command("consent", "update", states(consent));
    if (consent.analytics && attribution === "visit") keepFirstPage();
    if (hasConsent() && !isLoaded) load();
  }),
);
