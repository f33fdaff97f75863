import type { Origins } from "../../hosting/content-security-policy";
import type { Site } from "../../schemas/site";
import type { Translate } from "../../generator/languages/translator";
import { consentTexts } from "./consent-texts";

export type AnalyticsSettings = Pick<Site, "analytics" | "attribution">;

/** Returns the scripts that the settings require. Every page loads them after its `load` event. */
export function scriptsFor({ analytics, attribution }: AnalyticsSettings): string[] {
  // With a consent dialog, the first page of a visit is stored only after consent.
  const keepsFirstPage = attribution === "visit" && analytics.service !== "gtm";
  return [
    ...(keepsFirstPage ? ["first-page"] : []),
    ...(analytics.service === "none" ? [] : [analytics.service]),
  ].map((name) => `site/plugins/analytics/${name}.ts`);
}

export const scriptModules = (
  { analytics, attribution }: AnalyticsSettings,
  t: Translate,
  cookiePolicy?: string,
) => ({
  "virtual:analytics": {
    attribution,
    service: { [analytics.service]: analytics },
    texts: consentTexts(t),
    cookiePolicy,
  },
});

const preview = ["googletagmanager.com", "tagmanager.google.com"];

/**
 * The origins that https://developers.google.com/tag-platform/security/guides/csp lists for Tag Manager, its preview
 * mode, Analytics 4 and Ads. Add the origins of tags from other services here. Without `https://`, which a page served
 * with HTTPS implies, the policy fits into the longest line that Cloudflare Pages reads.
 */
const google: Origins = {
  "script-src": ["*.googletagmanager.com", "www.googleadservices.com", "www.google.com", ...preview],
  "style-src": [...preview, "www.googletagmanager.com", "fonts.googleapis.com"],
  "font-src": ["fonts.gstatic.com", "data:"],
  "img-src": [
    "*.googletagmanager.com",
    "*.google-analytics.com",
    "www.google.com",
    "www.googleadservices.com",
    "googleads.g.doubleclick.net",
    "googletagmanager.com",
    "ssl.gstatic.com",
    "www.gstatic.com",
  ],
  "connect-src": [
    "*.googletagmanager.com",
    "*.google-analytics.com",
    "*.analytics.google.com",
    "www.google.com",
    "www.googleadservices.com",
    "googleads.g.doubleclick.net",
    "pagead2.googlesyndication.com",
  ],
  "frame-src": ["www.googletagmanager.com", "td.doubleclick.net"],
};

/** Returns the origins that the policy must allow for the analytics service, in addition to the site's own origin. */
export function analyticsOrigins(analytics: Site["analytics"]): Origins {
  if (analytics.service === "none") return {};
  if (analytics.service === "gtm") return google;
  // An address without an origin is on this site, which is already allowed.
  return URL.canParse(analytics.address) ? { "connect-src": [new URL(analytics.address).origin] } : {};
}
