import { expect, test } from "vitest";
import { schema } from "../../schemas/settings";
import { inEnglish } from "../../generator/languages/translator";
import { contentSecurityPolicy } from "../../hosting/content-security-policy";
import { analyticsOrigins, scriptsFor } from "./analytics";
import plugin from "./plugin";
import { consentTexts } from "./consent-texts";

const given = {
  origin: "https://www.agency.example",
  form: { recipient: "hello@agency.example" },
};
const read = (analytics: object) =>
  schema(undefined, [{ name: "analytics", ...plugin }]).parse({ ...given, analytics }).analytics;

const plausible = read({ service: "plausible", domain: "agency.example" });
const umami = read({ service: "umami", website: "50429a93-8479-4073-be80-d5d29c09c2ec" });
const gtm = read({ service: "gtm", container: "GTM-ABC1234" });
const beacon = read({ service: "beacon", address: "/api/events" });
const none = read({ service: "none" });

test("a build has only the scripts that its settings require, and none by default", () => {
  expect(scriptsFor({ analytics: none, attribution: "page" })).toEqual([]);
  expect(scriptsFor({ analytics: beacon, attribution: "page" })).toEqual([
    "site/plugins/analytics/beacon.ts",
  ]);
  expect(scriptsFor({ analytics: umami, attribution: "visit" })).toEqual([
    "site/plugins/analytics/first-page.ts",
    "site/plugins/analytics/umami.ts",
  ]);
  // With a consent dialog, the first page of a visit is stored only after consent.
  expect(scriptsFor({ analytics: gtm, attribution: "visit" })).toEqual(["site/plugins/analytics/gtm.ts"]);
});

test("the content security policy allows only the origins that the configured service needs", () => {
  const policy = (analytics: typeof none) =>
    contentSecurityPolicy({
      styles: new Set(),
      scripts: new Set(),
      endpoint: "",
      frames: new Set<string>(),
      origins: analyticsOrigins(analytics),
    });
  const usual = policy(none);
  expect(policy(beacon)).toBe(usual);
  expect(policy(plausible)).toBe(
    usual.replace("connect-src 'self'", "connect-src 'self' https://plausible.io"),
  );
  expect(policy(umami)).toBe(
    usual.replace("connect-src 'self'", "connect-src 'self' https://cloud.umami.is"),
  );
  expect(policy(gtm)).toContain("script-src 'self' *.googletagmanager.com ");
  expect(policy(gtm)).not.toContain("unsafe");
  // The preview mode of Tag Manager needs more.
  const origins = analyticsOrigins(gtm);
  expect(origins["script-src"]).toContain("tagmanager.google.com");
  expect(origins["style-src"]).toContain("fonts.googleapis.com");
  expect(origins["img-src"]).toContain("ssl.gstatic.com");
  expect(origins["font-src"]).toEqual(["fonts.gstatic.com", "data:"]);
});

test.each([
  [{ service: "matomo" }, 'must be one of: "none", "plausible", "umami", "gtm", "beacon"'],
  [{ service: "gtm", container: "UA-1" }, "must be the ID of a container, such as GTM-ABC1234"],
  [{ service: "beacon", address: "" }, "must not be empty"],
])("rejects the analytics settings %j", (analytics, rule) => {
  const { error } = schema(undefined, [{ name: "analytics", ...plugin }]).safeParse({ ...given, analytics });
  expect(error!.issues.map(({ message }) => message)).toEqual([rule]);
});

test("the question about consent has only texts that can be translated", () => {
  const translated = Object.assign((sentence: string) => `翻訳 ${sentence.length}`, inEnglish);
  for (const text of Object.values(consentTexts(translated))) expect(text).toMatch(/^翻訳 \d+$/);
});
