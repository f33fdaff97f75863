/** What the build inserts into the scripts: the settings of the configured service, and the texts of the question. */
declare module "virtual:analytics" {
  type Settings = import("./analytics").AnalyticsSettings;
  export const attribution: Settings["attribution"];
  /** A build contains only the script of the service that is configured. */
  export const service: {
    [Name in Settings["analytics"]["service"]]: Extract<Settings["analytics"], { service: Name }>;
  };
  /** The address of the cookie policy, if there is one. */
  export const cookiePolicy: string | undefined;
  export const texts: ReturnType<typeof import("./consent-texts").consentTexts>;
}
