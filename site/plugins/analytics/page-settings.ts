import type { Site } from "../../schemas/site";

/** The settings that page scripts use. */
export type PageSettings = Pick<Site, "analytics" | "attribution" | "social">;

declare const SITE_SETTINGS: PageSettings;

/** The settings of the site, which the build inserts into the script. */
export const pageSettings: PageSettings = SITE_SETTINGS;

type Service = PageSettings["analytics"]["service"];

/** Returns the settings of the configured service. A build contains only the adapter for that service. */
export const settingsOf = <Name extends Service>(_service: Name) =>
  pageSettings.analytics as Extract<PageSettings["analytics"], { service: Name }>;
