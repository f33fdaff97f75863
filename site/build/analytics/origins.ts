import type { Site } from "../../../data/schemas/site";

/** The origins that each directive of the content security policy allows. */
export type Origins = Readonly<Record<string, readonly string[]>>;

const preview = ["https://googletagmanager.com", "https://tagmanager.google.com"];

/**
 * The origins that https://developers.google.com/tag-platform/security/guides/csp lists for Tag Manager, its preview
 * mode, Analytics 4 and Ads. Add the origins of tags from other services here.
 */
const google: Origins = {
  "script-src": [
    "https://*.googletagmanager.com",
    "https://www.googleadservices.com",
    "https://www.google.com",
    ...preview,
  ],
  "style-src": [...preview, "https://www.googletagmanager.com", "https://fonts.googleapis.com"],
  "font-src": ["https://fonts.gstatic.com", "data:"],
  "img-src": [
    "https://*.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://www.google.com",
    "https://www.googleadservices.com",
    "https://googleads.g.doubleclick.net",
    "https://googletagmanager.com",
    "https://ssl.gstatic.com",
    "https://www.gstatic.com",
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

/** Returns the origins that the policy must allow for the analytics service, in addition to the site's own origin. */
export function analyticsOrigins(analytics: Site["analytics"]): Origins {
  if (analytics.service === "none") return {};
  if (analytics.service === "gtm") return google;
  // An address without an origin is on this site, which is already allowed.
  return URL.canParse(analytics.address) ? { "connect-src": [new URL(analytics.address).origin] } : {};
}

/**
 * Returns the value of `Cross-Origin-Opener-Policy`. Tag Manager's preview mode opens the page in a new window and
 * communicates with it, which `same-origin` would prevent.
 */
export const openerPolicy = ({ service }: Site["analytics"]) =>
  service === "gtm" ? "unsafe-none" : "same-origin";
