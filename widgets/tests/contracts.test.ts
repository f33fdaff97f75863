import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { widgetTags } from "../publish/files/widget-tags";
import { catalog, contracts } from "../publish/files/contracts/contracts";
import { findOmissions } from "../publish/files/contracts/find-omissions";
import { releasedVersions } from "../publish/files/releases";
import { attributesOf, eventsOf, isOffered } from "../runtime/contract";

const widgets = path.resolve(import.meta.dirname, "..");

it.each(widgetTags)("the folder %s has all files, and they agree", (tag) => {
  expect(findOmissions(tag, catalog[tag]!)).toEqual([]);
});

it.each(contracts.filter(isOffered))("names the tests that prove the accessibility of <$tag>", ({ tag }) => {
  expect(existsSync(path.join(widgets, tag, `${tag}.accessibility.yaml`))).toBe(true);
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
