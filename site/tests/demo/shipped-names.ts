import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readEntry } from "../../generator/content/read-entry";
import { inRoot } from "../../generator/paths";

const read = (file: string) =>
  readEntry(file, readFileSync(inRoot("data", file), "utf8")).raw as Record<string, any>;
const filesOf = (kind: string) => readdirSync(inRoot("data", kind)).map((file) => `${kind}/${file}`);
const site = read("site.json");
const { origin } = read("settings.json");
const entries = ["case-studies", "openings", "pages", "people", "posts"].flatMap(filesOf);

/** The names that no other agency's data contain. One that is also a plugin's is in the addresses of its pages. */
const names: readonly string[] = [
  site.name,
  new URL(origin).host,
  ...site.offices.flatMap(({ address }: any) => [address.street, address.locality, address.postalCode]),
  ...site.phones.map(({ label }: any) => label),
  ...entries.flatMap((file) => [path.parse(file).name, read(file).title, read(file).name]),
  ...(read("portfolio.json").projects as any[]).map(({ title }) => title),
].filter((name) => name && !existsSync(inRoot("site/plugins", name.toLowerCase())));

export const shippedNames = new RegExp(
  `(?<![\\w-])(?:${names.map((name) => name.replaceAll(/\W/g, "\\$&")).join("|")})(?![\\w-])`,
  "gi",
);
