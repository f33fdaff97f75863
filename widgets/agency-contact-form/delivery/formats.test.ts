import { describe, expect, it } from "vitest";
import { createRequest, formatOf, formats, type FormatName } from "./formats";
import { createPayload } from "./payload";
import type { Suspicion } from "../suspicions";

describe("formatOf", () => {
  it.each([
    ["https://formspree.io/f/abcdwxyz", "formspree"],
    ["https://api.web3forms.com/submit", "web3forms"],
    ["https://usebasin.com/f/0123456789ab", "basin"],
    ["https://www.UseBasin.com/f/0123456789ab", "basin"],
    ["https://notformspree.io/f/abcdwxyz", "json"],
    ["https://formspree.io.agency.example/f/abcdwxyz", "json"],
    ["/formspree.io/", "json"],
    [undefined, "json"],
  ] as const)("recognizes %s as %s", (endpoint, name) => {
    expect(formatOf(endpoint)).toBe(formats[name]);
  });

  it("prefers the format that the page sets", () => {
    expect(formatOf("https://formspree.io/f/abcdwxyz", "json")).toBe(formats.json);
    expect(formatOf("/", "netlify")).toBe(formats.netlify);
  });
});

describe("a request", () => {
  const to = "hello@agency.example";
  const subject = "Contact Form: SEO inquiry from Ada Byron";
  const fields = {
    name: "Ada Byron",
    email: "ada@example.com",
    phone: "",
    company: "Engines Ltd",
    service: "SEO",
    message: "First line.\nSecond line.",
  };

  const requestBy = (name: FormatName, extra = {}, suspicions: Suspicion[] = [], more = {}) =>
    createRequest(createPayload(fields, to, { extra, suspicions, ...more }), formats[name], "k1");

  const contentBy = (...args: Parameters<typeof requestBy>): unknown => {
    const { body } = requestBy(...args);
    return body instanceof URLSearchParams ? Object.fromEntries(body) : JSON.parse(body as string);
  };

  it("to a service has only standard headers, and is encoded as a form for Netlify", () => {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    for (const name of ["formspree", "web3forms", "basin"] as const)
      expect(requestBy(name).headers).toEqual(headers);
    expect(requestBy("netlify").headers).toBeUndefined();
    expect(requestBy("netlify").body).toBeInstanceOf(URLSearchParams);
  });

  it.each([
    ["formspree", {}, { _subject: subject }],
    ["web3forms", { access_key: "a-b-c" }, { subject, access_key: "a-b-c" }],
    ["netlify", {}, { subject, "form-name": "contact" }],
    ["netlify", { "form-name": "leads" }, { subject, "form-name": "leads" }],
    ["basin", { campaign: "spring" }, { subject, campaign: "spring" }],
  ] as const)("to %s with `extra` %j has flat fields, including the spam mark", (name, extra, more) => {
    expect(contentBy(name, extra)).toEqual({ ...fields, ...more });
    const suspicious = "trap, speed";
    expect(contentBy(name, extra, ["trap", "speed"])).toEqual({ ...fields, ...more, suspicious });
  });

  it.each(["formspree", "web3forms", "netlify", "basin"] as const)(
    "to %s has flat fields for the source, which extra values override",
    (name) => {
      const source = { page: "/contact/", utm_source: "news", utm_medium: "mail" };
      const content = contentBy(name, { utm_source: "partner" }, [], { source });
      expect(content).toMatchObject({ page: "/contact/", utm_source: "partner", utm_medium: "mail" });
      expect(content).not.toHaveProperty("source");
      expect(contentBy(name, { source: "desk" }, [], { source })).toMatchObject({ source: "desk" });
    },
  );
});
