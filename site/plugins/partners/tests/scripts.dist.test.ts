import { posix } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { loadOfferedContracts } from "../../../../widgets/publish/files/contracts/load-contracts";
import { readBuilt } from "../../../tests/support/built-site";

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

test("the loader and the scripts that it loads for a widget weigh at most 35 kB compressed", async () => {
  for (const { tag } of await loadOfferedContracts()) {
    const files = ["widgets/v1/loader.js", ...withImports(`widgets/v1/${tag}.js`)];
    const sizes = files.map((file) => brotliCompressSync(readBuilt(file)).length);
    expect(files.length, tag).toBeGreaterThan(2);
    expect(
      sizes.reduce((total, size) => total + size, 0),
      tag,
    ).toBeLessThanOrEqual(35_000);
  }
});
