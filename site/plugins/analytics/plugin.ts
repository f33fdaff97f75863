import type { SitePlugin } from "../../generator/eleventy/site-plugin";
import type { Site } from "../../schemas/site";
import { analyticsOrigins, scriptModules, scriptsFor } from "./analytics";
import { analytics } from "./analytics-settings";

/** Returns the service of a site, unless its scripts must not run on the host. */
const serviceOf = ({ analytics: service, forbidsScripts }: Site): Site["analytics"] =>
  forbidsScripts ? { service: "none" } : service;

/** Counts visits with one service, after consent where the service needs it. */
const plugin: SitePlugin = {
  settings: { analytics },
  scripts(site, t, cookiePolicy) {
    const settings = { analytics: serviceOf(site), attribution: site.attribution };
    return { files: scriptsFor(settings), modules: scriptModules(settings, t, cookiePolicy) };
  },
  showsTexts: ({ analytics: { service } }) => service === "gtm",
  footer: ({ analytics: { service } }, t) =>
    service === "gtm"
      ? [{ text: t("Cookie settings"), attribute: "data-cc", value: "show-preferencesModal" }]
      : [],
  origins: (site) => analyticsOrigins(serviceOf(site)),
  legal(site) {
    const used = serviceOf(site);
    const keepsFirstPage = site.attribution === "visit";
    return {
      conditions: {
        firstPageKept: keepsFirstPage && used.service !== "gtm",
        firstPageKeptByConsent: keepsFirstPage && used.service === "gtm",
        analyticsNone: used.service === "none",
        analyticsPlausible: used.service === "plausible",
        analyticsUmami: used.service === "umami",
        analyticsGtm: used.service === "gtm",
        analyticsBeacon: used.service === "beacon",
      },
      values: { analyticsHost: new URL("address" in used ? used.address : "/", site.origin).host },
    };
  },
  dependencies: ["vanilla-cookieconsent", "web-vitals"],
};
export default plugin;
