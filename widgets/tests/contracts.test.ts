import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { widgetTags } from "../publish/files/widget-tags";
import { catalog, contracts } from "../publish/files/contracts/contracts";
import { releasedVersions } from "../publish/files/releases";
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

  // `conformance.chromium.test.ts` shows that fixtures cause each event and show each part.
  it("has a fixture that sets each attribute of its own", () => {
    const set = Object.values(fixtures).flatMap(({ props }) => Object.keys(props).map(attributeName));
    const missing = Object.keys(contract.attributes).filter((name) => name !== "src" && !set.includes(name));
    expect(missing, `${folder}.fixtures.ts: add fixtures with these attributes`).toEqual([]);
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

type Named = readonly { name: string }[];
type Declaration = { tagName: string } & Record<"attributes" | "events" | "cssParts", Named>;

describe.each((await releasedVersions()).slice(-1))("what partners may use since %s", (version) => {
  const file = path.join(widgets, `releases/${version}/custom-elements.json.br`);
  const { modules } = JSON.parse(String(brotliDecompressSync(readFileSync(file))));
  const released: Declaration[] = modules.flatMap((module: { declarations: unknown }) => module.declarations);
  const unreleased = readFileSync(path.join(widgets, "../CHANGELOG.md"), "utf8")
    .split(/^## /m)
    .filter((section) => /^.*\(not released yet\)/.test(section))
    .join("");

  it.each(contracts.filter(isOffered))("is in the changelog: <$tag>", (contract) => {
    const known = released.find(({ tagName }) => tagName === contract.tag);
    const lacking = (all: object, list: Named) =>
      Object.keys(all).filter((name) => !list.some((one) => one.name === name));
    const added = known
      ? [
          ...lacking(attributesOf(contract), known.attributes),
          ...lacking(eventsOf(contract), known.events),
          ...lacking(contract.parts, known.cssParts),
        ]
      : [contract.tag];
    expect(
      added.filter((name) => !unreleased.includes(`\`${name}\``)),
      'CHANGELOG.md: name these in the section "## <version> (not released yet)"',
    ).toEqual([]);
  });
});
