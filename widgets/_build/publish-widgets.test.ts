import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import packageFile from "../../package.json";
import { isOffered } from "../_runtime/contract";
import { contracts } from "./contracts";
import { customElementsManifest } from "./custom-elements-manifest";
import type { Integrity } from "./pin-version";
import { publishWidgets } from "./publish-widgets";

const { version } = packageFile;
const offered = contracts.filter(isOffered);
const tags = offered.map(({ tag }) => tag).toSorted();
let folder: string;

const read = (file: string) => readFile(path.join(folder, file), "utf8");
const readIntegrity = async () => JSON.parse(await read("v1/integrity.json")) as Integrity;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "published-"));
  await publishWidgets(folder);
}, 120_000);

afterAll(() => rm(folder, { recursive: true }));

describe("what partners get", () => {
  it("is a manifest and typings made from the contracts", async () => {
    expect(JSON.parse(await read("v1/custom-elements.json"))).toEqual(
      JSON.parse(JSON.stringify(customElementsManifest(offered))),
    );
    expect((await readdir(path.join(folder, "v1/types"))).toSorted()).toEqual([
      "elements.d.ts",
      "react.d.ts",
      "svelte.d.ts",
      "vue.d.ts",
    ]);
  });

  it("has a manifest whose modules lie beside it", async () => {
    const manifest = JSON.parse(await read("v1/custom-elements.json")) as { modules: { path: string }[] };
    for (const module of manifest.modules) expect(await read(`v1/${module.path}`)).not.toBe("");
  });

  it("has each self-contained file at an address with the version in it", async () => {
    for (const place of [version, `${version}/lite`, "v1/lite"]) {
      const names = (await readdir(path.join(folder, place))).filter((name) => name.endsWith(".js"));
      expect(names.toSorted(), place).toEqual(tags.map((tag) => `${tag}.js`));
    }
  });

  it("lists the hash of each of them, by an address relative to the list", async () => {
    const integrity = await readIntegrity();
    expect(integrity.version).toBe(version);
    for (const kind of ["standalone", "lite"]) {
      const listed = integrity.files.filter(({ build }) => build === kind);
      expect(listed.map(({ tag }) => tag).toSorted(), kind).toEqual(tags);
    }
    for (const file of integrity.files) {
      const content = await read(path.join("v1", file.href));
      expect(file.href).toMatch(new RegExp(`^\\.\\./${version}/(lite/)?${file.tag}\\.js$`));
      expect(file.integrity).toBe(`sha384-${createHash("sha384").update(content).digest("base64")}`);
    }
  });

  it("has nothing of the widgets of our own pages", async () => {
    const own = contracts.filter((contract) => !isOffered(contract)).map(({ tag }) => tag);
    expect(own).toContain("site-navigation");
    const lists = ["custom-elements.json", "integrity.json", "types/elements.d.ts", "types/react.d.ts"];
    for (const tag of own) for (const file of lists) expect(await read(`v1/${file}`)).not.toContain(tag);
  });
});
