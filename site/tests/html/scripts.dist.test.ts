import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { dist, pages, readBuilt } from "../support/built-site";
import { costsOf } from "../../plugins/partners/costs";
import { documentAt } from "../support/parse-page";
import { partnerTags } from "../support/partners/partner-pages";

test("the loader weighs at most 2 kB gzipped", () => {
  expect(gzipSync(readBuilt("widgets/v1/loader.js")).length).toBeLessThanOrEqual(2048);
});

test("the scripts that the loader loads for a widget weigh at most 35 kB compressed", async () => {
  const costs = await costsOf(`${dist}/widgets`, partnerTags);
  for (const tag of partnerTags) {
    const scripts = costs[tag]!.filter(({ id }) => ["loader", "own", "shared"].includes(id));
    const size = scripts.reduce((total, { brotli }) => total + brotli, 0);
    expect(size, tag).toBeLessThanOrEqual(35_000);
  }
});

test("scripts that run before an interaction are inline and at most 2 kB compressed", () => {
  for (const address of pages) {
    const scripts = [
      ...documentAt(address).querySelectorAll("script:not([type$=json], [type=speculationrules])"),
    ];
    const code = scripts.map(({ textContent }) => textContent).join("");
    expect(
      scripts.filter((script) => script.hasAttribute("src")),
      address,
    ).toEqual([]);
    expect(brotliCompressSync(code).length, address).toBeLessThanOrEqual(2000);
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
      const [path, hash] = link.getAttribute("href")!.split("#");
      if (!path!.endsWith("/") || link.matches(exception.selector_matches)) continue;
      if (path === address) expect(hash, `${address} links to itself`).toBeUndefined();
      meant.add(path!);
    }
  }
  expect([...meant].filter((address) => !pages.includes(address))).toEqual([]);
  expect(meant.size).toBeGreaterThan(0);
});
