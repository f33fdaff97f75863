import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./paths";
import { readEnvironment } from "./environment";

describe("readEnvironment", () => {
  it("accepts an absolute data folder and an origin with a path", () => {
    const given = {
      SITE_ORIGIN: "https://user.github.io/agency",
      SITE_ENDPOINT: "/api/messages",
      SITE_DATA: path.join(root, "elsewhere/data"),
      SITE_OUTPUT: "built/agency",
      SITE_TODAY: "2027-04-01",
    };
    expect(readEnvironment(given)).toMatchObject({
      origin: "https://user.github.io/agency",
      endpoint: "/api/messages",
      data: "elsewhere/data",
      output: "built/agency",
      today: "2027-04-01",
    });
  });

  it("keeps a preview from search engines", () => {
    const given = { SITE_PREVIEW: "true", SITE_NOINDEX: "false" };
    expect(readEnvironment(given)).toMatchObject({ isNoindex: true });
  });

  it("reports each invalid variable with the allowed values", () => {
    expect(() => readEnvironment({ SITE_ORIGIN: "http://a.example", SITE_TODAY: "tomorrow" })).toThrow(
      "SITE_ORIGIN must be a full address that starts with https://.\nSITE_TODAY must be a date such as 2025-04-15.",
    );
    expect(() => readEnvironment({ SITE_ORIGIN: "https://a.example/" })).toThrow("must not end with a slash");
    expect(() => readEnvironment({ SITE_ORIGIN: "https://a.example/x?y" })).toThrow("must not contain");
    for (const elsewhere of ["//b.example/", "/\\b.example/"])
      expect(() => readEnvironment({ SITE_ENDPOINT: elsewhere })).toThrow("a path of this site");
  });
});
