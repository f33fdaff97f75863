import { describe, expect, it } from "vitest";
import { createPayload, mailtoOf, readFields, type ContactFields } from "./payload";

const fields: ContactFields = {
  name: "Ada Byron",
  email: "ada@example.com",
  phone: "555-0100",
  company: "Engines Ltd",
  service: "SEO",
  message: "First line.\nSecond line.",
};

describe("createPayload", () => {
  it("has recipient, subject, message and the plain values", () => {
    expect(createPayload(fields, "hello@agency.example")).toEqual({
      to: "hello@agency.example",
      subject: "Contact Form: SEO inquiry from Ada Byron",
      message: [
        "Name: Ada Byron",
        "Email: ada@example.com",
        "Phone: 555-0100",
        "Company: Engines Ltd",
        "Service: SEO",
        "Message: First line.\nSecond line.",
      ].join("\n"),
      fields,
    });
  });

  it("says `Not provided` for phone and company, and keeps the plain values empty", () => {
    const payload = createPayload({ ...fields, phone: "", company: "" }, "");
    expect(payload.message).toContain("\nPhone: Not provided\nCompany: Not provided\n");
    expect(payload.fields).toMatchObject({ phone: "", company: "" });
  });

  it("carries extra values, which can't replace its own", () => {
    const payload = createPayload(fields, "hello@agency.example", {
      campaign: "spring",
      to: "thief@example.com",
    });
    expect(payload).toMatchObject({ campaign: "spring", to: "hello@agency.example" });
  });
});

describe("readFields", () => {
  it("reads the six fields without the white space around them, and nothing else", () => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, `  ${value}\n`);
    data.set("other", "x");
    expect(readFields(data)).toEqual(fields);
  });

  it("takes a field that is not there for an empty one", () => {
    expect(readFields(new FormData())).toMatchObject({ name: "", phone: "" });
  });
});

describe("mailtoOf", () => {
  it("is a mail with everything in it, line by line", () => {
    const mail = new URL(mailtoOf(createPayload({ ...fields, name: "Ada & Co?" }, "hello@agency.example")));
    expect(mail.protocol + mail.pathname).toBe("mailto:hello@agency.example");
    expect(mail.searchParams.get("subject")).toBe("Contact Form: SEO inquiry from Ada & Co?");
    expect(mail.searchParams.get("body")).toContain("Service: SEO\r\nMessage: First line.\r\nSecond line.");
  });
});
