import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { attributeName, attributesOf, eventsOf, isOffered, type Contract } from "../../../runtime/contract";
import { isVisit, type Fixtures } from "../../../runtime/fixtures";
import { widgetsFolder } from "../widget-tags";

const kinds = ["tsx", "contract.ts", "element.ts", "css", "fixtures.ts", "docs.md"];

/** What a widget may import: partners' pages have Preact, its folder, the runtime, the theme and shared texts. */
const allowed = /^(react|\.\/.*|\.\.\/(runtime|theme|languages)\/.*)$/;

/** Returns what the folder of a widget lacks, or has in one file and not in another. Each line names the file. */
export function findOmissions(
  tag: string,
  { contract, fixtures }: { contract: Contract; fixtures: Fixtures },
): string[] {
  const folder = path.join(widgetsFolder, tag);
  const files = readdirSync(folder);
  const read = (file: string) => (files.includes(file) ? readFileSync(path.join(folder, file), "utf8") : "");
  const problems = new Set<string>();
  const expect = (isMet: boolean, file: string, message: string) =>
    isMet || problems.add(`widgets/${tag}/${file}: ${message}`);
  const [inContract, inDocs, inFixtures] = ["contract.ts", "docs.md", "fixtures.ts"].map(
    (kind) => `${tag}.${kind}`,
  );

  for (const kind of kinds) expect(files.includes(`${tag}.${kind}`), `${tag}.${kind}`, "is missing.");
  expect(contract.tag === tag, inContract!, `names the tag "${contract.tag}".`);
  if (isOffered(contract))
    for (const [field, type] of Object.entries({ size: "number", data: "string" }))
      expect(
        typeof contract[field as "size"] === type,
        inContract!,
        `lacks "${field}", which partners read.`,
      );
  const named = [tag, ...Object.keys(eventsOf(contract)), ...Object.keys(contract.customProperties)];
  for (const [, name = ""] of read(inDocs!).matchAll(/`((?:--)?agency-[a-z-]+)`/g))
    expect(named.includes(name), inDocs!, `mentions ${name}, which the contract does not have.`);
  const set = Object.values(fixtures).flatMap(({ props }) => Object.keys(props).map(attributeName));
  const attributes = Object.keys(attributesOf(contract));
  for (const name of set)
    expect(attributes.includes(name), inFixtures!, `sets ${name}, which the contract does not have.`);
  // `conformance.chromium.test.ts` shows that fixtures cause each event and show each part.
  for (const name of Object.keys(contract.attributes))
    expect(name === "src" || set.includes(name), inFixtures!, `has no fixture that sets ${name}.`);
  const hasVisit = Object.values(fixtures).some(isVisit);
  expect(hasVisit, inFixtures!, "has no fixture with `acts` that a visitor alone performs, such as `click`.");
  for (const file of files.filter((one) => /^[^.]+(\.(?!test|browser|chromium)\w+)*\.tsx?$/.test(one)))
    for (const [, name = ""] of read(file).matchAll(/^(?:import|export) [^;]*?from "([^"]+)"/gm))
      expect(allowed.test(name), file, `imports ${name}, which partners’ pages lack.`);
  return [...problems];
}
