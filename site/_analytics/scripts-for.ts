import type { Site } from "../../data/site.schema";

/** Stands in pages: fetches a script when all else is there. A blocked one is not missed. */
export const afterLoad = (address: string) =>
  `addEventListener("load",()=>import("${address}").catch(()=>{}))`;

/** The scripts that the site's settings ask for, on every page, after `load`. */
export function scriptsFor({ analytics, attribution }: Pick<Site, "analytics" | "attribution">): string[] {
  // Where consent is asked for, it is for the first page of a visit too.
  const keepsFirstPage = attribution === "visit" && analytics.service !== "gtm";
  return [
    ...(keepsFirstPage ? ["first-page"] : []),
    ...(analytics.service === "none" ? [] : [analytics.service]),
  ].map((name) => `site/_analytics/${name}.ts`);
}
