import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { attributeName, attributesOf, type Contract } from "../_runtime/contract";
import type { Fixtures } from "../_runtime/fixtures";

const widgets = path.resolve(import.meta.dirname, "..");
const folders = readdirSync(widgets).filter((folder) => !folder.startsWith("_"));
const contracts = import.meta.glob<{ contract: Contract }>("../*/*.contract.ts", { eager: true });
const fixtureFiles = import.meta.glob<{ fixtures: Fixtures }>("../*/*.fixtures.ts", { eager: true });

const sourcesIn = (folder: string) =>
  readdirSync(path.join(widgets, folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(contract|fixtures|test)\./.test(file))
    .map((file) => readFileSync(path.join(widgets, folder, file), "utf8"))
    .join("\n");

const found = (source: string, pattern: RegExp) =>
  new Set([...source.matchAll(pattern)].map((match) => match[1]!));

describe.each(folders)("the folder %s", (folder) => {
  const contract = contracts[`../${folder}/${folder}.contract.ts`]!.contract;
  const { fixtures } = fixtureFiles[`../${folder}/${folder}.fixtures.ts`]!;
  const files = readdirSync(path.join(widgets, folder));
  const source = sourcesIn(folder) + sourcesIn("_shared");

  it("is the tag, and the stem of its files", () => {
    expect(contract.tag).toBe(folder);
    for (const kind of ["tsx", "contract.ts", "element.ts", "css", "fixtures.ts"]) {
      expect(files).toContain(`${folder}.${kind}`);
    }
  });

  it("has a contract that names every event it fires, and no other", () => {
    expect(found(sourcesIn(folder), /emit\("([a-z-]+)"/g)).toEqual(new Set(Object.keys(contract.events)));
  });

  it("has a contract that names every part it marks, and no other", () => {
    const marked = found(sourcesIn(folder), /part[=:] ?"([a-z-]+)"/g);
    for (const part of marked) expect(Object.keys(contract.parts)).toContain(part);
    const all = found(source, /part[=:] ?"([a-z-]+)"/g);
    for (const part of Object.keys(contract.parts)) expect(all).toContain(part);
  });

  it("has fixtures that set properties of the contract", () => {
    const known = Object.keys(attributesOf(contract));
    for (const { props } of Object.values(fixtures)) {
      for (const property of Object.keys(props)) expect(known).toContain(attributeName(property));
    }
  });
});
