import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readEntry } from "../../generator/content/read-entry";
import { inRoot } from "../../generator/paths";

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

/** Matches the names in the shipped data. */
export const shippedNames = matchAny(names);
/** Also matches addresses that only the built site has. */
export const shippedNamesOnSite = matchAny([...names, ...addresses]);
