import type { Site } from "../../data/site.schema";

/** Directive of the content security policy -> whom it allows. */
export type Origins = Readonly<Record<string, readonly string[]>>;

/** As Google's guide has it for Tag Manager, Analytics 4 and Ads. Tags of other services need theirs here. */
const google: Origins = {
  "script-src": [
    "https://*.googletagmanager.com",
    "https://www.googleadservices.com",
    "https://www.google.com",
  ],
  "img-src": [
    "https://*.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://www.google.com",
    "https://www.googleadservices.com",
    "https://googleads.g.doubleclick.net",
  ],
  "connect-src": [
    "https://*.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://www.google.com",
    "https://www.googleadservices.com",
    "https://googleads.g.doubleclick.net",
    "https://pagead2.googlesyndication.com",
  ],
  "frame-src": ["https://www.googletagmanager.com", "https://td.doubleclick.net"],
};

/** Whom the analytics service needs in the policy, beside the site itself. */
export function analyticsOrigins(analytics: Site["analytics"]): Origins {
  if (analytics.service === "none") return {};
  if (analytics.service === "gtm") return google;
  // An address of this site has no origin of its own.
  return URL.canParse(analytics.address) ? { "connect-src": [new URL(analytics.address).origin] } : {};
}
