import { posix } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { pages, readBuilt } from "../support/built-site";
import { documentAt } from "../support/parse-page";
import { partnerTags } from "../support/partners/partner-pages";

test("the loader weighs at most 2 kB gzipped", () => {
  expect(gzipSync(readBuilt("widgets/v1/loader.js")).length).toBeLessThanOrEqual(2048);
});

/** Returns the names of a built script and of all its imports, except texts in other languages. */
function withImports(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || file.includes("/language-")) return found;
  found.add(file);
  for (const [, address] of readBuilt(file).matchAll(/["'`](\.{1,2}\/[\w./-]+\.js)["'`]/g))
    withImports(posix.join(posix.dirname(file), address!), found);
  return found;
}

test("the loader and the scripts that it loads for a widget weigh at most 35 kB compressed", () => {
  for (const tag of partnerTags) {
    const files = ["widgets/v1/loader.js", ...withImports(`widgets/v1/${tag}.js`)];
    const sizes = files.map((file) => brotliCompressSync(readBuilt(file)).length);
    expect(files.length, tag).toBeGreaterThan(2);
    expect(
      sizes.reduce((total, size) => total + size, 0),
      tag,
    ).toBeLessThanOrEqual(35_000);
  }
});

test("scripts that run before an interaction are inline and at most 2 kB compressed", () => {
  for (const address of pages) {
    const scripts = [
      ...documentAt(address).querySelectorAll("script:not([type$=json], [type=speculationrules])"),
    ];
    // What plugins add runs after the page has loaded.
    const code = scripts
      .map(({ textContent }) => textContent)
      .filter((text) => !text.startsWith('addEventListener("load",()=>import('))
      .join("");
    expect(
      scripts.filter((script) => script.hasAttribute("src")),
      address,
    ).toEqual([]);
    expect(brotliCompressSync(code).length, address).toBeLessThanOrEqual(2048);
  }
});

interface Rules {
  prefetch: unknown;
  prerender: { where: { and: [{ href_matches: string[] }, { not: { selector_matches: string } }] } }[];
}

test("speculation rules cover only other pages of the site", () => {
  const meant = new Set<string>();
  for (const address of pages) {
    const document = documentAt(address);
    const rules = document.querySelector("script[type=speculationrules]")!.textContent!;
    const { prefetch, prerender } = JSON.parse(rules) as Rules;
    expect(prefetch).toEqual(prerender);
    const [pattern, { not: exception }] = prerender[0]!.where.and;
    expect(pattern.href_matches).toEqual(["/", "/*/"]);
    for (const link of document.querySelectorAll("a[href^='/']")) {
      const [target, hash] = link.getAttribute("href")!.split("#");
      if (!target!.endsWith("/") || link.matches(exception.selector_matches)) continue;
      if (target === address) expect(hash, `${address} links to itself`).toBeUndefined();
      meant.add(target!);
    }
  }
  expect([...meant].filter((address) => !pages.includes(address))).toEqual([]);
  expect(meant.size).toBeGreaterThan(0);
});
