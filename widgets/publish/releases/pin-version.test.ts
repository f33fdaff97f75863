import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { integrityOf, pinVersion } from "./pin-version";

let folder: string;
const read = (file: string) => readFile(path.join(folder, file), "utf8");
const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
};
const hash = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pinned-"));
  for (const tag of ["faq-accordion", "site-navigation"])
    await write(`v1/standalone/${tag}.js`, `whole ${tag}`);
  await write("v1/standalone/languages/de.js", "German");
  await write("v1/faq-accordion.js", "one of several files");
  await pinVersion(folder, ["faq-accordion"], "1.2.3");
});
afterEach(() => rm(folder, { recursive: true }));

describe("a version", () => {
  it("contains copies of the self-contained files of the given widgets", async () => {
    expect(await read("1.2.3/faq-accordion.js")).toBe("whole faq-accordion");
    await expect(read("1.2.3/site-navigation.js")).rejects.toThrow("ENOENT");
  });

  it("lists the hashes of its files", async () => {
    await write("1.2.3/faq-accordion.js", "as released");
    expect(await integrityOf(folder, ["faq-accordion"], "1.2.3")).toEqual({
      version: "1.2.3",
      files: [
        {
          tag: "faq-accordion",
          build: "standalone",
          href: "../1.2.3/faq-accordion.js",
          integrity: hash("as released"),
        },
      ],
      languages: [{ language: "de", href: "../1.2.3/languages/de.js", integrity: hash("German") }],
    });
  });
});
