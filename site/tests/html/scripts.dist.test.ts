import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { pages } from "../support/built-site";
import { documentAt } from "../support/parse-page";

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
