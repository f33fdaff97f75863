import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, hashesOf, needsHash } from "./content-security-policy";

const needs = {
  styles: new Set<string>(),
  scripts: new Set<string>(),
  frames: new Set<string>(),
  endpoint: "",
};

test("allows inline code by its hash", () => {
  const hash = `'sha256-${createHash("sha256").update("one()").digest("base64")}'`;
  expect(contentSecurityPolicy({ ...needs, scripts: hashesOf(new Set(["one()"])) })).toContain(
    `script-src 'self' ${hash}; `,
  );
});

test.each([
  ["", true],
  ["module", true],
  ["speculationrules", true],
  ["application/ld+json", false],
])("a script of type %j needs a hash: %s", (type, expected) => {
  expect(needsHash(type)).toBe(expected);
});

test("allows only the site's own files by default", () => {
  const policy = contentSecurityPolicy(needs);
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("connect-src 'self'; ");
  expect(policy).toContain("frame-src 'none'; ");
});

test("allows frames from the origins that the pages use", () => {
  const frames = new Set([
    "https://videos.example/a?b=c",
    "https://maps.example/a",
    "https://videos.example/d",
  ]);
  expect(contentSecurityPolicy({ ...needs, frames })).toContain(
    "frame-src https://maps.example https://videos.example; ",
  );
});

test("allows the contact form to send only to its endpoint", () => {
  const policy = contentSecurityPolicy({ ...needs, endpoint: "https://forms.example/f/1?a=b" });
  expect(policy).toContain("connect-src 'self' https://forms.example; ");
  expect(policy).toContain("form-action 'self' mailto: https://forms.example; ");
  expect(contentSecurityPolicy({ ...needs, endpoint: "HTTPS://Forms.example/" })).toContain(
    "connect-src 'self' https://forms.example; ",
  );
  expect(contentSecurityPolicy({ ...needs, endpoint: "/contact.php" })).toContain("connect-src 'self'; ");
});

test.each(["https://a;sandbox", "https://a,b", "https://a$b", "https://{a}", "https://[::1]"])(
  "rejects %s, which would change the policy or does not fit in one",
  (host) => {
    const message = `from ${host}, whose host`;
    expect(() => contentSecurityPolicy({ ...needs, frames: new Set([`${host}/a`]) })).toThrow(message);
    expect(() => contentSecurityPolicy({ ...needs, endpoint: `${host}/a` })).toThrow(message);
    expect(() => contentSecurityPolicy({ ...needs, origins: { "connect-src": [host] } })).toThrow(message);
  },
);
