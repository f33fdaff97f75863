import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, inlineHashes } from "./content-security-policy";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const needs = {
  styles: new Set<string>(),
  scripts: new Set<string>(),
  endpoint: "",
  map: "https://maps.example/a",
};

test("what stands in a page is known by its hash, each text once", () => {
  const { styles, scripts } = inlineHashes(
    `<style>a{}</style><style media="print">b{}</style><style>a{}</style>
    <script>one()</script><script type="module">two()</script><script type="speculationrules">{"prerender":[]}</script>`,
    new Map(),
  );
  expect([...styles]).toEqual([hash("a{}"), hash("b{}")]);
  expect([...scripts]).toEqual([hash("one()"), hash("two()"), hash('{"prerender":[]}')]);
});

test("a stylesheet that is only marked yet is known by its own hash", () => {
  const { styles } = inlineHashes(
    "<style>/* a.css */</style>",
    new Map([["/* a.css */", Buffer.from("a{}")]]),
  );
  expect([...styles]).toEqual([hash("a{}")]);
});

test("scripts from files and data in a page need no hash", () => {
  const html = `<script src="/a.js"></script><script type="module" src="/b.js"></script><script type="application/ld+json">{}</script>`;
  expect(inlineHashes(html, new Map()).scripts.size).toBe(0);
});

test("nothing is allowed that is not named", () => {
  const policy = contentSecurityPolicy(needs);
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("connect-src 'self'; ");
  expect(policy).toContain("frame-src https://maps.example; ");
});

test("the contact form may deliver to its endpoint, and only there", () => {
  const policy = contentSecurityPolicy({ ...needs, endpoint: "https://forms.example/f/1?a=b" });
  expect(policy).toContain("connect-src 'self' https://forms.example; ");
  expect(policy).toContain("form-action 'self' mailto: https://forms.example; ");
  expect(contentSecurityPolicy({ ...needs, endpoint: "/contact.php" })).toContain("connect-src 'self'; ");
});
