import { describe, expect, it } from "vitest";
import { asciiDomain, normalizeBase, normalizeOrigin } from "./web-origin";

describe("an origin", () => {
  it.each([
    ["https://partner.example", "https://partner.example"],
    ["https://Straße.Example", "https://xn--strae-oqa.example"],
    ["HTTPS://PARTNER.EXAMPLE/", "https://partner.example"],
    ["https://shop.example:443", "https://shop.example"],
    ["http://shop.example:80/", "http://shop.example"],
    ["https://shop.example:8443", "https://shop.example:8443"],
    ["http://localhost:3000", "http://localhost:3000"],
    ["http://[::1]:3000", "http://[::1]:3000"],
  ])("%s is sent by browsers as %s", (text, origin) => {
    expect(normalizeOrigin(text)).toBe(origin);
  });

  it.each([
    "partner.example",
    "//partner.example",
    "ftp://partner.example",
    "https://",
    "https://partner.example/path",
    "https://partner.example?a",
    "https://partner.example#a",
    "https://*.example",
    "https://partner.example:99999",
    "https://name:word@partner.example",
    "https://a.example https://b.example",
    "https://a.example,b.example",
    "https://o'hara.example",
    "https://a$b.example",
    "https://{env.SECRET}",
    "https://a\\b.example",
    "https://a.example\n",
    "null",
    "*",
  ])("%j is refused", (text) => {
    expect(normalizeOrigin(text)).toBeUndefined();
  });
});

it.each([
  ["https://www.agency.example", "https://www.agency.example"],
  ["https://Agency.example/Web_site/new-1", "https://agency.example/Web_site/new-1"],
  ["https://größe.example:443/a", "https://xn--gre-6ka8i.example/a"],
])("the address %s becomes %s", (text, base) => {
  expect(normalizeBase(text)).toBe(base);
});

it.each([
  "https://agency.example/",
  "https://agency.example/a/",
  "https://agency.example/a//b",
  "https://agency.example/../a",
  "https://agency.example/a'.phpinfo().'",
  "https://agency.example/a;b",
  "https://agency.example/ü",
  "https://agency.example/a%20b",
  "https://agency.example/a?b",
])("the address %s is refused", (text) => {
  expect(normalizeBase(text)).toBeUndefined();
});

it.each([
  ["agentur.xn--p1ai", "agentur.xn--p1ai"],
  ["Straße.example", "xn--strae-oqa.example"],
  ["例子.广告", "xn--fsqu00a.xn--4rr70v"],
  ["localhost", undefined],
  ["a.1", undefined],
  ["127.0.0.1", undefined],
  ["a_b.example", undefined],
  ["-a.example", undefined],
  ["a.example:25", undefined],
  ["a@b.example", undefined],
])("the domain %s is %s in ASCII", (domain, ascii) => {
  expect(asciiDomain(domain)).toBe(ascii);
});
