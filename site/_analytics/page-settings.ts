import type { Site } from "../../data/site.schema";

/** What the scripts of pages know of `data/site.json`. */
export type PageSettings = Pick<Site, "analytics" | "attribution" | "social">;

declare const SITE_SETTINGS: PageSettings;

/** Written into the script when it is built. */
export const pageSettings: PageSettings = SITE_SETTINGS;

type Service = PageSettings["analytics"]["service"];

/** The settings of the service whose adapter asks: a build has that adapter alone. */
export const settingsOf = <Name extends Service>(_service: Name) =>
  pageSettings.analytics as Extract<PageSettings["analytics"], { service: Name }>;
