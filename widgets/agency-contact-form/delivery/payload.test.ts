import { describe, expect, it } from "vitest";
import type { ContactFields } from "../contact-fields";
import { createPayload, mailLinkOf } from "./payload";

const fields: ContactFields = {
  name: "Ada Byron",
  email: "ada@example.com",
  phone: "555-0100",
  company: "Engines Ltd",
  service: "SEO",
  message: "First line.\nSecond line.",
};

describe("createPayload", () => {
  it("writes `Not provided` in the message for an empty phone or company", () => {
    const payload = createPayload({ ...fields, phone: "", company: "" }, "");
    expect(payload.message).toContain("\nPhone: Not provided\nCompany: Not provided\n");
    expect(payload.fields).toMatchObject({ phone: "", company: "" });
  });

  it("has no line for a field that the form lacks", () => {
    const { name, email, message } = fields;
    expect(createPayload({ name, email, message }, "")).toMatchObject({
      subject: "Contact Form: inquiry from Ada Byron",
      message: `Name: ${name}\nEmail: ${email}\nMessage: ${message}`,
    });
  });

  it("includes extra values, which may replace the source, but no standard field", () => {
    const extra = { campaign: "spring", to: "thief@example.com", source: "desk" };
    const payload = createPayload(fields, "hello@agency.example", { extra, source: { page: "/contact/" } });
    expect(payload).toMatchObject({ campaign: "spring", to: "hello@agency.example", source: "desk" });
  });
});

describe("mailLinkOf", () => {
  const linkFor = (more: Partial<ContactFields>) =>
    mailLinkOf(createPayload({ ...fields, ...more }, "hello@agency.example"));

  it("contains the whole message", () => {
    const { href, isCut } = linkFor({ name: "Ada & Co?" });
    const mail = new URL(href);
    expect(isCut).toBe(false);
    expect(mail.protocol + mail.pathname).toBe("mailto:hello@agency.example");
    expect(mail.searchParams.get("subject")).toBe("Contact Form: SEO inquiry from Ada & Co?");
    expect(mail.searchParams.get("body")).toContain("Service: SEO\r\nMessage: First line.\r\nSecond line.");
  });

  it.each([
    ["English words", "Our pages lost visits. ".repeat(300)],
    ["Arabic", "خسرت صفحاتنا نصف زياراتها. ".repeat(300)],
    ["emoji", "👩‍👩‍👧‍👦".repeat(500)],
  ])("cuts a long message of %s to keep the URL short", (_, message) => {
    const { href, isCut } = linkFor({ message });
    expect(isCut).toBe(true);
    expect(href.length).toBeLessThan(2000);
    const body = new URL(href).searchParams.get("body")!;
    expect(body).toMatch(/…$/);
    expect(body).toContain(`Message: ${message.slice(0, 50)}`);
    expect(body).not.toContain("\uFFFD");
  });

  it("cuts a long name to keep the URL short", () => {
    expect(linkFor({ name: "ж".repeat(10_000) }).href.length).toBeLessThan(2000);
  });
});
