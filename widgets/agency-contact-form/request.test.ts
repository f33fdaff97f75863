import { describe, expect, it } from "vitest";
import { formats, type FormatName } from "./formats";
import { createPayload } from "./payload";
import { createRequest } from "./request";

const fields = {
  name: "Ada Byron",
  email: "ada@example.com",
  phone: "",
  company: "Engines Ltd",
  service: "SEO",
  message: "First line.\nSecond line.",
};
const subject = "Contact Form: SEO inquiry from Ada Byron";

const requestBy = (name: FormatName, extra = {}, trapped = "") =>
  createRequest(createPayload(fields, "hello@agency.example", extra), {
    format: formats[name],
    key: "k1",
    trapped,
  });

const contentBy = (...args: Parameters<typeof requestBy>) => {
  const { body } = requestBy(...args);
  return body instanceof URLSearchParams
    ? Object.fromEntries(body)
    : (JSON.parse(body as string) as Record<string, unknown>);
};

describe("a request", () => {
  it("to an address of one's own is the payload as JSON, with a key that each try of it shares", () => {
    expect(requestBy("json").headers).toMatchObject({
      "Content-Type": "application/json",
      "Idempotency-Key": "k1",
    });
    expect(contentBy("json", { campaign: "spring" })).toEqual({
      campaign: "spring",
      ...createPayload(fields, "hello@agency.example"),
    });
  });

  it.each(["formspree", "web3forms", "basin"] as const)(
    "to %s asks for JSON, with no header that it could refuse",
    (name) => {
      expect(requestBy(name).headers).toEqual({
        "Content-Type": "application/json",
        Accept: "application/json",
      });
    },
  );

  it("to Netlify is encoded as a form, which takes no header at all", () => {
    expect(requestBy("netlify").headers).toBeUndefined();
    expect(requestBy("netlify").body).toBeInstanceOf(URLSearchParams);
  });

  it.each([
    ["formspree", {}, { _subject: subject }],
    ["web3forms", { access_key: "a-b-c" }, { subject, access_key: "a-b-c" }],
    ["netlify", {}, { subject, "form-name": "contact" }],
    ["netlify", { "form-name": "leads" }, { subject, "form-name": "leads" }],
    ["basin", { campaign: "spring" }, { subject, campaign: "spring" }],
  ] as const)("to %s with %j has the fields side by side", (name, extra, more) => {
    expect(contentBy(name, extra)).toEqual({ ...fields, ...more });
  });

  it.each([
    ["formspree", "_gotcha"],
    ["web3forms", "botcheck"],
    ["netlify", "bot-field"],
    ["basin", "_gotcha"],
  ] as const)("to %s hands on what a program has filled in as %s", (name, field) => {
    expect(contentBy(name, {}, "Cheap pills")[field]).toBe("Cheap pills");
  });
});
