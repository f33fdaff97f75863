import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { widgetTags } from "../publish/files/widget-tags";
import { catalog } from "../publish/files/contracts/contracts";
import { attributeName, attributesOf, eventsOf, isOffered } from "../runtime/contract";
import { visitOf } from "./support/acts";

const widgets = path.resolve(import.meta.dirname, "..");

describe.each(widgetTags)("the folder %s", (folder) => {
  const { contract, fixtures } = catalog[folder]!;
  const files = readdirSync(path.join(widgets, folder));

  it("is named after the tag, as are its files", () => {
    expect(contract.tag).toBe(folder);
    for (const kind of ["tsx", "contract.ts", "element.ts", "css", "fixtures.ts", "docs.md"])
      expect(files).toContain(`${folder}.${kind}`);
  });

  it("has docs that mention only events and custom properties in the contract", () => {
    const docs = readFileSync(path.join(widgets, folder, `${folder}.docs.md`), "utf8");
    const known = [folder, ...Object.keys(eventsOf(contract)), ...Object.keys(contract.customProperties)];
    for (const [, name] of docs.matchAll(/`((?:--)?agency-[a-z-]+)`/g)) expect(known).toContain(name);
  });

  it("has fixtures that set only properties in the contract", () => {
    const known = Object.keys(attributesOf(contract));
    for (const { props } of Object.values(fixtures)) {
      for (const property of Object.keys(props)) expect(known).toContain(attributeName(property));
    }
  });

  it("has a fixture whose acts show what a visitor does with the widget", () => {
    expect(visitOf(folder).acts).not.toEqual([]);
  });

  it("has a size limit, the data that it sends and its accessibility results if partners can use it", () => {
    const facts = { size: "number", data: "string" };
    if (!isOffered(contract)) return;
    for (const [name, type] of Object.entries(facts))
      expect(typeof contract[name as "size"], `${folder}.contract.ts: add "${name}"`).toBe(type);
    expect(files).toContain(`${folder}.accessibility.yaml`);
  });
});
