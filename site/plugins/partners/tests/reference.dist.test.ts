import { expect, test } from "vitest";
import { parse } from "yaml";
import { loadOfferedContracts } from "../../../../widgets/publish/files/contracts/load-contracts";
import { releasedVersions } from "../../../../widgets/publish/files/releases";
import {
  attributesOf as attributesIn,
  errorCodesOf,
  eventsOf,
  labelsOf,
  accessorNames,
  propertyName,
} from "../../../../widgets/runtime/contract";
import { pages, readBuilt } from "../../../tests/support/built-site";
import { attributesOf, documentAt, textsOf } from "../../../tests/support/parse-page";
import { codesOf, partnerPageOf } from "./partner-pages";

const contracts = await loadOfferedContracts();
const tags = contracts.map(({ tag }) => tag);
const version = (await releasedVersions()).at(-1);

test("the overview links to the page of every offered widget", () => {
  const shown = pages.flatMap((address) => /^\/widgets\/([^/]+-[^/]+)\/$/.exec(address)?.slice(1) ?? []);
  expect(shown.toSorted()).toEqual(tags.toSorted());
  const links = attributesOf(documentAt("/widgets/"), "main a", "href");
  expect(links).toEqual(expect.arrayContaining(tags.map((tag) => partnerPageOf(tag))));
});

test("security.txt names the policy, which has the same contact", () => {
  const text = readBuilt(".well-known/security.txt");
  const [page, id] = /^Policy: (.*)$/m.exec(text)![1]!.split("#");
  expect(new URL(page!).pathname).toBe("/widgets/");
  const policy = readBuilt("widgets/index.html");
  expect(policy).toContain(`id="${id}"`);
  expect(policy).toContain(`href="${/^Contact: (.*)$/m.exec(text)![1]}"`);
});

/** Returns whether a label is that of an option of the contact form, which depend on the agency's services. */
const isOption = (label: string | null | undefined) =>
  /^service(?!Missing$|Placeholder$)[^a-z]/.test(label ?? "");

const withoutOptions = (labels: object) =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => !isOption(name)));

for (const contract of contracts) {
  const page = documentAt(partnerPageOf(contract.tag));
  const reference = documentAt(partnerPageOf(contract.tag, "reference/"));
  const use = documentAt(partnerPageOf(contract.tag, "use/"));
  const names = Object.keys(attributesIn(contract));
  const labels = withoutOptions(labelsOf(contract));
  const properties = Object.keys(contract.customProperties);

  test(`the reference of <${contract.tag}> lists exactly what its contract declares`, () => {
    const events = Object.entries(eventsOf(contract));
    const fields = events.flatMap(([, { detail }]) => Object.keys(detail));
    for (const [marked, expected] of Object.entries({
      "#attributes [data-attribute]": names,
      "#attributes [data-property]": accessorNames(contract).map(propertyName),
      "#events [data-event]": events.map(([name]) => name),
      "#events [data-field]": fields.map((field) => field.replace("?", "")),
      "#parts [data-part]": Object.keys(contract.parts),
      "#custom-properties [data-custom-property]": properties,
      "#labels [data-label]": Object.keys(labels),
      "#labels [data-wording]": Object.values(labels),
      "#error-codes [data-error-code]": Object.keys(errorCodesOf(contract)),
    }))
      expect(
        [...reference.querySelectorAll(marked)]
          .filter((element) => !isOption(element.closest("tr")?.querySelector("[data-label]")?.textContent))
          .map(({ textContent }) => textContent),
        marked,
      ).toEqual(expected);
    expect(textsOf(use, "#policy-directives th code")).toEqual(
      expect.arrayContaining(["script-src", "style-src", ...Object.keys(contract.policy ?? {})]),
    );
  });

  test(`the page of <${contract.tag}> has a control for each attribute, custom property and label`, () => {
    const controls = (group: string, name = "name") =>
      attributesOf(page, `[data-controls] [data-group=${group}]`, name);
    const attributes = names.filter((name) => name !== "labels");
    expect(controls("attribute").toSorted()).toEqual(attributes.toSorted());
    expect(controls("property")).toEqual(properties);
    expect(controls("label", "data-label").filter((name) => !isOption(name))).toEqual(Object.keys(labels));
  });

  test(`the report on <${contract.tag}> has the same results on its page and in its file`, () => {
    const address = partnerPageOf(contract.tag, "accessibility/");
    const report = parse(readBuilt(`${address.slice(1)}openacr.yaml`));
    const { success_criteria_level_a: a, success_criteria_level_aa: aa } = report.chapters;
    const inFile = [...a.criteria, ...aa.criteria].map(({ num, components: [{ adherence }] }) => [
      num,
      adherence.level,
    ]);
    const rows = [...documentAt(address).querySelectorAll("tr[data-result]")];
    expect(rows.map((row) => [textsOf(row, "th span")[0], row.getAttribute("data-result")])).toEqual(inFile);
  });
}

test("nothing that needs a release is on the pages before the first one", () => {
  const shown = [
    "/widgets/",
    "/widgets/changes/",
    "/widgets/guides/",
    ...tags.map((tag) => partnerPageOf(tag)),
  ];
  const released = /\.tgz|integrity|agency-widgets\.zip|\/widgets\/\d|npm install/;
  if (!version)
    for (const address of shown)
      expect(readBuilt(`${address.slice(1)}index.html`), address).not.toMatch(released);
  for (const tag of tags) {
    const codes = Object.keys(codesOf(tag));
    expect(codes).toEqual(expect.arrayContaining(["prerendered", "loader", "wordpress"]));
    expect(codes.includes("pinned")).toBe(version !== undefined);
  }
});
