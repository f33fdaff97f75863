import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepRelease, releasedVersions, restoreReleases } from "./releases";

let root: string;
const at = (...parts: string[]) => path.join(root, ...parts);

async function build(text: string) {
  await mkdir(at("built/1.0.0/lite"), { recursive: true });
  await writeFile(at("built/1.0.0/faq-accordion.js"), text);
  await writeFile(at("built/1.0.0/lite/faq-accordion.js"), `${text} lite`);
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "releases-"));
  await build("first");
});
afterEach(() => rm(root, { recursive: true }));

describe("a released version", () => {
  it("is restored by each build", async () => {
    await keepRelease(at("built"), "1.0.0", at("kept"));
    await build("second");
    await restoreReleases(at("built"), at("kept"));
    expect(await readFile(at("built/1.0.0/faq-accordion.js"), "utf8")).toBe("first");
    expect(await readFile(at("built/1.0.0/lite/faq-accordion.js"), "utf8")).toBe("first lite");
    expect(await releasedVersions(at("kept"))).toEqual(["1.0.0"]);
  });

  it("cannot be released again", async () => {
    await keepRelease(at("built"), "1.0.0", at("kept"));
    await expect(keepRelease(at("built"), "1.0.0", at("kept"))).rejects.toThrow(
      'Version 1.0.0 is released, and its files never change. Raise "version" in package.json first.',
    );
  });

  it("is optional", async () => {
    expect(await releasedVersions(at("kept"))).toEqual([]);
    await restoreReleases(at("built"), at("kept"));
    expect(await readFile(at("built/1.0.0/faq-accordion.js"), "utf8")).toBe("first");
  });
});
