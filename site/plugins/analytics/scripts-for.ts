import type { Site } from "../../schemas/site";

/** Returns inline code that imports a script after the page has loaded. A blocked script causes no error. */
export const afterLoad = (address: string) =>
  `addEventListener("load",()=>import("${address}").catch(()=>{}))`;

/** Returns the scripts that the site's settings require. Every page loads them after its `load` event. */
export function scriptsFor({ analytics, attribution }: Pick<Site, "analytics" | "attribution">): string[] {
  // With a consent dialog, the first page of a visit is stored only after consent.
  const keepsFirstPage = attribution === "visit" && analytics.service !== "gtm";
  return [
    ...(keepsFirstPage ? ["first-page"] : []),
    ...(analytics.service === "none" ? [] : [analytics.service]),
  ].map((name) => `site/plugins/analytics/${name}.ts`);
}
