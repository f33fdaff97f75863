import { describe, expect, it } from "vitest";
import { clean, emailPattern } from "./contact-fields";

const loneHigh = "\uD83D";
const loneLow = "\uDC4D";
const isAccepted = (text: string) => new RegExp(`^${emailPattern}$`, "v").test(text);

describe("an email address", () => {
  it.each([
    ["a no-break space before it", "\u00A0ada@example.com"],
    ["a zero-width space and a byte order mark around it", "\u200Bada@example.com\uFEFF"],
    ["a soft hyphen and a word joiner in it", "ada\u00AD@exam\u2060ple.com"],
    ["a thin space and a line separator in it", "ada\u2009@example.com\u2028"],
    ["full-width letters", "ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ"],
  ])("is sent without %s", (_, typed) => {
    expect(clean("email", typed)).toBe("ada@example.com");
  });

  it("is sent in composed Unicode form", () => {
    expect(clean("email", "jo\u0308rg@mu\u0308ller.example")).toBe("jörg@müller.example");
  });

  it.each([
    "jörg@müller.example",
    "用户@例子.公司",
    "مثال@مثال.السعودية",
    "o'hara+news@sub.example.co.uk",
    "root@localhost",
    "☕@example.com",
  ])("%s is accepted unchanged", (address) => {
    expect(isAccepted(address)).toBe(true);
    expect(clean("email", address)).toBe(address);
  });

  it.each([
    "ada",
    "ada@",
    "@example.com",
    "ada byron@example.com",
    "ada@example.com, bob@example.com",
    " @ ",
  ])("%j is rejected", (address) => expect(isAccepted(clean("email", address))).toBe(false));
});

describe("values of other fields", () => {
  it.each([
    ["at the end", `Well done ${loneHigh}`, "Well done \uFFFD"],
    ["in the middle", `Well ${loneLow} done`, "Well \uFFFD done"],
    ["twice", `${loneHigh}${loneHigh}`, "\uFFFD\uFFFD"],
  ])("have a replacement character instead of half an emoji %s", (_, typed, sent) => {
    expect(clean("message", typed)).toBe(sent);
    expect(clean("name", typed)).toBe(sent);
    expect(() => encodeURIComponent(clean("message", typed))).not.toThrow();
  });

  it.each(["👩‍👩‍👧‍👦 家族", "محمد علي", "עִבְרִית", "Zoë O’Hara-Ñáñez", "x".repeat(10_000)])(
    "keep %.20s unchanged",
    (text) => {
      expect(clean("name", text)).toBe(text);
      expect(clean("message", text)).toBe(text);
    },
  );

  it("contain line breaks only in the message", () => {
    expect(clean("name", "Ada\r\nBcc: all@example.com\u2028Byron")).toBe("Ada Bcc: all@example.com Byron");
    expect(clean("message", " First.\nSecond.\n")).toBe("First.\nSecond.");
  });

  it.each([" \n ", "\u200B", "\u00A0\uFEFF\u00AD"])("are treated as empty if they are %j", (text) => {
    expect(clean("name", text)).toBe("");
    expect(clean("message", text)).toBe("");
  });
});
