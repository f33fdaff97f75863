import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { readEntry } from "../../build/content/read-entry";
import { inRoot } from "../../build/paths";

/* Only the tests in this folder may know the shipped content. All others hold for the data of any agency. */

/** The files whose tests still name shipped content. Remove a file when its tests are free of it. */
const unfinished: readonly string[] = ["site/build/content/load-data.test.ts"];

const read = (file: string) =>
  readEntry(file, readFileSync(inRoot("data", file), "utf8")).raw as Record<string, any>;
const filesOf = (kind: string) => readdirSync(inRoot("data", kind)).map((file) => `${kind}/${file}`);
const site = read("site.json");
const { origin, languages = [] } = read("settings.json");
const entries = ["case-studies", "openings", "pages", "people", "posts"].flatMap(filesOf);

/** The names that no other agency's data contain. */
const names: readonly string[] = [
  site.name,
  new URL(origin).host,
  ...site.offices.flatMap(({ address }: any) => [address.street, address.locality, address.postalCode]),
  ...site.phones.map(({ label }: any) => label),
  ...entries.flatMap((file) => [path.parse(file).name, read(file).title, read(file).name]),
  ...(read("portfolio.json").projects as any[]).map(({ title }) => title),
].filter(Boolean);

/** Names that tests with their own entries may use too, but not tests of the built site: addresses of services and languages. */
const addresses: readonly string[] = [
  ...filesOf("services").flatMap((file) => [file, `/${file.replace(".json", "/")}`]),
  ...languages.flatMap((language: string) => [`/${language}/`, `data/${language}`]),
];

const matchAny = (list: readonly string[]) =>
  new RegExp(
    `(?<![\\w-])(?:${list.map((name) => name.replaceAll(/\W/g, "\\$&")).join("|")})(?![\\w-])`,
    "gi",
  );
const everywhere = matchAny(names);
const onTheSite = matchAny([...names, ...addresses]);

/** Returns lines such as `site/tests/pages/faq.e2e.ts:9: A title`. */
const findingsIn = (file: string) =>
  readFileSync(inRoot(file), "utf8")
    .split("\n")
    .flatMap((line, index) =>
      Array.from(
        line.matchAll(file.startsWith("site/tests/") ? onTheSite : everywhere),
        ([name]) => `${file}:${index + 1}: ${name}`,
      ),
    );

it("tests outside site/tests/demo name nothing from the shipped data: they read it, or have their own entries", () => {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "data", "site", "widgets"], {
    cwd: inRoot(),
    encoding: "utf8",
  });
  const tests = listed
    .split("\n")
    .filter(
      (file) => /\.(test|e2e)\.tsx?$|\/tests\/.*\.tsx?$/.test(file) && !file.startsWith("site/tests/demo/"),
    );
  const found = new Map(tests.map((file) => [file, findingsIn(file)]));
  expect(tests.filter((file) => !unfinished.includes(file)).flatMap((file) => found.get(file)!)).toEqual([]);
  expect(
    unfinished.filter((file) => !found.get(file)?.length),
    "finished files in `unfinished`",
  ).toEqual([]);
});
