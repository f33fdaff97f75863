import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Ajv } from "ajv";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { testFolder } from "../../../tests/support/test-folder";
import { contracts } from "../../../../widgets/publish/files/contracts/contracts";
import { isOffered } from "../../../../widgets/runtime/contract";
import { inRoot } from "../../../generator/paths";
import { checkNotes, criteriaOf, readMapping, readTestRun } from "./conformance";
import { writeOpenAcr } from "./openacr";
import schema from "./openacr-0.1.0.json" with { type: "json" };

const agency = {
  name: "Agency",
  legalName: "Agency Ltd",
  origin: "https://www.agency.example",
  offices: [],
  phones: [],
  email: { hello: "hello@agency.example" },
};
const offered = contracts.filter(isOffered);
const folder = testFolder();

function writeReport(
  tag: string,
  conformance: ReturnType<typeof criteriaOf>,
  run?: { version: string; day: string },
) {
  type Site = Parameters<typeof writeOpenAcr>[2];
  const widget = { tag, summary: "What it does.", conformance };
  return writeOpenAcr(widget, "1.2.0", agency as unknown as Site, "2026-12-31", run);
}

const mappingWith = (entry: string) => `
tests: { focus: { file: a.test.ts, name: "\${tag} shows the focus", shows: The focus is visible. } }
criteria: { 2.4.7 Focus Visible: { level: AA${entry} } }
widgets: { x-other: { 2.4.7 Focus Visible: { notApplicable: Nothing gets the focus. } } }`;

const note =
  "{ on: 2026-12-31, by: Ada, with: NVDA, version: 1.2.0, result: partially-supports, text: Dim. }";

it("names tests that exist", () => {
  const missing = Object.values(readMapping().tests).filter(
    ({ file, name }) => !existsSync(inRoot(file)) || !readFileSync(inRoot(file), "utf8").includes(name),
  );
  expect(missing).toEqual([]);
});

it("has an entry for every test, widget and criterion", () => {
  const { tests, criteria, widgets } = readMapping();
  const used = [criteria, ...Object.values(widgets)].flatMap((entries) =>
    Object.values(entries).flatMap((entry) => entry.tests ?? []),
  );
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(tests).toSorted());
  const tags = offered.map(({ tag }) => tag);
  expect(Object.keys(widgets).filter((tag) => !tags.includes(tag))).toEqual([]);
  // WCAG 2.2 has 31 criteria of level A and 24 of level AA. Reports also list 4.1.1, which it has removed.
  const levels = Object.values(criteria).map(({ level }) => level);
  expect([levels.filter((level) => level === "A").length, levels.length]).toEqual([32, 56]);
});

it.each([
  ["", "not-evaluated", "Not tested."],
  [
    ", tests: [focus]",
    "supports",
    "The focus is visible. Shown by the test “x-one shows the focus” in a.test.ts.",
  ],
  [
    ", tests: [focus], open: Whether it is clear.",
    "not-evaluated",
    "The focus is visible. Shown by the test “x-one shows the focus” in a.test.ts. Still to be judged by a person: Whether it is clear.",
  ],
  [`, note: ${note}`, "partially-supports", "2026-12-31, Ada with NVDA, version 1.2.0: Dim."],
])("reports %j as %s", (entry, level, notes) => {
  const read = (tag: string) => {
    const conformance = criteriaOf(readMapping(mappingWith(entry)), tag);
    return parse(writeReport(tag, conformance)).chapters.success_criteria_level_aa.criteria;
  };
  const reported = (adherence: object) => [{ num: "2.4.7", components: [{ name: "web", adherence }] }];
  expect(read("x-one")).toEqual(reported({ level, notes }));
  expect(read("x-other")).toEqual(reported({ level: "not-applicable", notes: "Nothing gets the focus." }));
});

it.each([
  [", tests: [focsu]", "is none of the tests above"],
  [", opne: a", 'Unrecognized key: "opne"'],
  [`, note: { on: yesterday }`, "criteria["],
  [", tests: [focus", "at line 3"],
])("rejects %j with the name of the file", (entry, message) => {
  expect(() => readMapping(mappingWith(entry))).toThrow(message);
  expect(() => readMapping(mappingWith(entry))).toThrow("conformance/criteria.yaml");
});

it.each([
  ["1.2.0", 0],
  ["1.10.0", 1],
])("reports the note of version 1.2.0 in version %s %i times", (version, times) => {
  const messages: string[] = [];
  const criteria = criteriaOf(readMapping(mappingWith(`, note: ${note}`)), "x-one");
  checkNotes("x-one", criteria, version, ({ message }) => messages.push(message));
  expect(messages).toHaveLength(times);
  for (const message of messages)
    expect(message).toContain("2.4.7 Focus Visible is about version 1.2.0 of <x-one>");
});

it.each(offered)("writes valid OpenACR for <$tag>", ({ tag }) => {
  const yaml = writeReport(tag, criteriaOf(readMapping(), tag));
  const ajv = new Ajv({ allErrors: true });
  expect(ajv.validate(schema, parse(yaml, { version: "1.1" })), ajv.errorsText()).toBe(true);
});

it("says which tests passed where and when, and does not claim a run that was none", async () => {
  const file = path.join(folder, "run.json");
  const methods = () => parse(writeReport("x-one", [], readTestRun("x-one", file))).evaluation_methods_used;
  expect(methods()).toContain("Not tested here");
  await writeFile(file, '{ "version": "1.1.9", "day": "2026-12-30" }');
  expect(methods()).toContain("The tests of version 1.1.9 passed on 2026-12-30.");
});
