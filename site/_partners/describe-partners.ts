import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { loadOfferedWidgets } from "../../widgets/_build/contracts/load-contracts";
import type { OfferedWidget } from "../../widgets/_build/contracts/offered-widgets";
import type { Integrity } from "../../widgets/_build/releases/pin-version";
import { readChangelog, type VersionChanges } from "../../widgets/_build/releases/changelog";
import { costsOf, type Cost } from "./costs";
import { docsSections, type DocsSection } from "./docs-sections";
import { takeFiles } from "./example-files";
import type { NpmPackage, Pinned } from "./embed/embed";

/** What a widget is by itself. */
const bare = { name: "no attribute set", props: {}, attributes: {} };

type Description = OfferedWidget["description"];

/** A widget as its page shows it. */
export interface PartnerWidget extends Description {
  url: string;
  /** Addresses in them are to be completed by `exampleAt`. */
  examples: OfferedWidget["examples"];
  intro: string;
  sections: readonly DocsSection[];
  costs: readonly Cost[];
  /** The text of its stylesheet for prerendered snippets. */
  styles: string;
  /** Self-contained files by the kind of build; addresses relative to `/widgets/v1/`. */
  pinned: Partial<Record<"standalone" | "lite", Pinned>>;
  /** Its address is relative to `/widgets/v1/` too. */
  package?: NpmPackage;
}

export interface Partners {
  /** Of the files that never change; whole builds have them. */
  version?: string;
  widgets: readonly PartnerWidget[];
  /** The newest first; whole builds have it. */
  changelog: readonly VersionChanges[];
}

/**
 * All that the partners' pages say, from the contracts and the built files; writes the files that
 * examples show to `v1/examples/`.
 *
 * @param folder the one that is served as `/widgets/`
 */
export async function describePartners(folder: string): Promise<Partners> {
  const offered = await loadOfferedWidgets();
  const integrity = await readIntegrity(path.join(folder, "v1/integrity.json"));
  const pinnedOf = (tag: string) =>
    Object.fromEntries(
      integrity?.files.filter((file) => file.tag === tag).map(({ build, ...file }) => [build, file]) ?? [],
    ) as PartnerWidget["pinned"];
  const pinned = Object.fromEntries(offered.map(({ description: { tag } }) => [tag, pinnedOf(tag)]));
  const costs = await costsOf(folder, mapValues(pinned, filesOf));
  const { examples, files } = takeFiles(offered.map(({ examples: own }) => differing([...own, bare])));
  await writeFiles(path.join(folder, "v1/examples"), files);
  const packed = await readPackage(path.join(folder, "npm"));
  const styles = await Promise.all(
    offered.map(({ description: { tag } }) => readFile(path.join(folder, `v1/${tag}.css`), "utf8")),
  );
  return {
    version: integrity?.version,
    changelog: await readChangelog(folder),
    widgets: offered.map(({ description, docs }, index) => ({
      ...description,
      ...docsSections(docs),
      url: `/widgets/${description.tag}/`,
      examples: examples[index]!,
      costs: costs[description.tag]!,
      pinned: pinned[description.tag]!,
      package: packed,
      styles: styles[index]!,
    })),
  };
}

const markupOf = ({ attributes }: OfferedWidget["examples"][number]) => JSON.stringify(attributes);

/** Fixtures that differ only in what is done with them show the same. */
const differing = (examples: OfferedWidget["examples"]) =>
  examples.filter(
    (example, index) => examples.findIndex((other) => markupOf(other) === markupOf(example)) === index,
  );

async function writeFiles(folder: string, files: ReadonlyMap<string, string>) {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files) await writeFile(path.join(folder, name), content);
}

/** Only whole builds have it. */
async function readIntegrity(file: string): Promise<Integrity | undefined> {
  return existsSync(file) ? (JSON.parse(await readFile(file, "utf8")) as Integrity) : undefined;
}

async function readPackage(folder: string): Promise<NpmPackage | undefined> {
  const file = path.join(folder, "package.json");
  if (!existsSync(file)) return undefined;
  const { name, version } = JSON.parse(await readFile(file, "utf8")) as { name: string; version: string };
  return { name, href: `../npm/${name.replace("@", "").replace("/", "-")}-${version}.tgz` };
}

/** `../1.2.3/faq-accordion.js`, as the list has it, relative to the folder of widgets. */
const filesOf = (pinned: PartnerWidget["pinned"]) =>
  mapValues(pinned as Record<string, Pinned>, ({ href }) => path.posix.join("v1", href));

const mapValues = <Value, Result>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
) => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
