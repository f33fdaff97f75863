import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepRelease, releasedVersions, restoreReleases } from "./releases";

const compress = promisify(brotliCompress);

let root: string;
const at = (...parts: string[]) => path.join(root, ...parts);
const release = async (version: string) => {
  await mkdir(at("built/languages"), { recursive: true });
  await writeFile(at("built/faq-accordion.js"), `code of ${version}`);
  await writeFile(at("built/languages/de.js"), "German");
  await keepRelease(at("built"), version);
};

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "releases-"));
  process.env.WIDGETS_RELEASES = at("kept");
});
afterEach(async () => {
  delete process.env.WIDGETS_RELEASES;
  await rm(root, { recursive: true });
});

it("restores the files of every released version, and returns the newest version", async () => {
  for (const version of ["1.9.0", "1.10.0"]) await release(version);
  await writeFile(at("kept/notes.txt"), "");
  expect(await releasedVersions()).toEqual(["1.9.0", "1.10.0"]);
  expect(await restoreReleases(at("site"))).toBe("1.10.0");
  expect(await readFile(at("site/1.9.0/faq-accordion.js"), "utf8")).toBe("code of 1.9.0");
  expect(await readFile(at("site/1.10.0/languages/de.js"), "utf8")).toBe("German");
});

it.each([
  ["changed", "faq-accordion.js.br", async (file: string) => writeFile(file, await compress("other code"))],
  ["damaged", "faq-accordion.js.br", (file: string) => writeFile(file, "not compressed")],
  ["deleted", "sha384.json", (file: string) => rm(file)],
])("rejects a released file that was %s", async (_, file, change) => {
  await release("1.0.0");
  await change(at("kept/1.0.0", file));
  await expect(restoreReleases(at("site"))).rejects.toThrow(
    `widgets/releases/1.0.0/${file} is missing or is not the file that was released.`,
  );
});

it("returns no version before the first release", async () => {
  expect(await restoreReleases(at("site"))).toBeUndefined();
});
