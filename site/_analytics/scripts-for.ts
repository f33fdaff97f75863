import type { Site } from "../../data/site.schema";

/** The scripts that the site's settings ask for, on every page. */
export const scriptsFor = ({ attribution }: Pick<Site, "attribution">): string[] =>
  attribution === "visit" ? ["site/_analytics/first-page.ts"] : [];
