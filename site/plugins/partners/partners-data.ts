import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { languageCodes } from "../../../widgets/publish/files/bundles/language-files";
import type { Integrity } from "../../../widgets/publish/files/releases";
import { readProject } from "../../../widgets/publish/publish-widgets";
import type { Warn } from "../../generator/content/findings";
import { slugify } from "../../generator/content/entry-slugs";
import { checkNotes, criteriaOf, readMapping, readTestRun } from "./conformance/conformance";
import { extractFiles } from "./example-files";
import type { OfferedWidget } from "./offered-widgets";
import type { Places } from "./embed-writers";

/** An additional example, which shows the widget without attributes. */
const bare = { name: "no attribute set", props: {}, attributes: {} };

export type Partners = Awaited<ReturnType<typeof loadPartnersData>>;

export type PartnerWidget = Partners["widgets"][number];

/**
 * Collects the data for the partners' pages from the contracts and the built files. Fills `v1/examples/` with the files
 * that the examples load. `folder` is served as `/widgets/`. `warn` receives notes on accessibility that are about an
 * older version.
 */
export async function loadPartnersData(folder: string, offered: readonly OfferedWidget[], warn: Warn) {
  const mapping = readMapping();
  const { version: currentVersion, widgetsPackage } = await readProject();
  const hashes = path.join(folder, "v1/integrity.json");
  const integrity = existsSync(hashes)
    ? (JSON.parse(await readFile(hashes, "utf8")) as Integrity)
    : undefined;
  const { examples, files } = extractFiles(offered.map(({ examples: own }) => deduplicate([...own, bare])));
  const exampleFolder = path.join(folder, "v1/examples");
  await mkdir(exampleFolder, { recursive: true });
  for (const [name, content] of files) await writeFile(path.join(exampleFolder, name), content);
  const version = integrity?.version;
  const packed = version ? findPackage(folder, widgetsPackage, version) : undefined;
  const plugin = existsSync(path.join(folder, "wordpress/agency-widgets.zip"));
  return {
    version,
    plugin,
    /** The version of the files that this build publishes at `/widgets/v1/`. */
    currentVersion,
    languages: ["en", ...(await languageCodes())].map((code) => languageNames.of(code)!).toSorted(),
    widgets: offered.map(({ description, docs }, index) => {
      const conformance = criteriaOf(mapping, description.tag);
      checkNotes(description.tag, conformance, currentVersion, warn);
      const pinned = integrity?.files.find(({ tag }) => tag === description.tag);
      return {
        ...description,
        ...docsSections(docs),
        url: `/widgets/${description.tag}/`,
        /** The examples. Their URLs contain a placeholder, which `exampleAt` replaces. */
        examples: examples[index]!,
        /** The self-contained file of the newest release, with a URL relative to `/widgets/v1/`. */
        pinned,
        // Each release has the same widgets as pinned files, in the package and in the plugin.
        package: pinned && packed,
        plugin: pinned !== undefined && plugin,
        conformance,
        testRun: readTestRun(description.tag),
      };
    }),
  };
}

const languageNames = new Intl.DisplayNames("en", { type: "language" });

const markupOf = ({ attributes }: OfferedWidget["examples"][number]) => JSON.stringify(attributes);

/** Removes duplicate examples, because some fixtures differ only in how tests use them. */
const deduplicate = (examples: OfferedWidget["examples"]) =>
  examples.filter(
    (example, index) => examples.findIndex((other) => markupOf(other) === markupOf(example)) === index,
  );

function findPackage(folder: string, name: string, version: string): Places["package"] {
  const href = `../${version}/${name.replace("@", "").replace("/", "-")}-${version}.tgz`;
  return existsSync(path.join(folder, "v1", href)) ? { name, href } : undefined;
}

/** Keeps the lines from `::: if released` or `::: if plugin` to `:::` only once there is a release, or one with the plugin. */
export const ifReleased = (text: string, { version, plugin }: Pick<Partners, "version" | "plugin">) =>
  text.replaceAll(/^::: if (released|plugin)\n([^]*?)^:::\n/gm, (_, condition, part: string) =>
    (condition === "plugin" ? plugin : version) ? part : "",
  );

/** Splits Markdown into its introduction and the sections below its level 2 headings. */
export function docsSections(docs: string) {
  const [intro = "", ...rest] = docs.split(/^## /m);
  const sections = rest.map((part) => {
    const [line = "", ...lines] = part.split("\n");
    const heading = line.trim();
    return { heading, id: slugify(heading), body: lines.join("\n").trim() };
  });
  return { intro: intro.trim(), sections };
}

const maxLength = 160;
const invitation = "Try it live and copy the code into any page, with or without a framework.";

export const metaOf = (tag: string, summary: string, siteName: string) => ({
  title: `${tag} widget for your site | ${siteName}`,
  description: [`${summary} ${invitation}`, summary].find((text) => text.length <= maxLength) ?? summary,
});

/** Writes the policy that a widget without attributes needs, one directive per line. */
export function policyLines({ policy }: Pick<PartnerWidget, "policy">, origin: string): string {
  const directives = policy.filter(({ allow }) => allow === "{origin}").map(({ directive }) => directive);
  return ["script-src", ...directives]
    .map((directive) => `${directive} ${new URL(origin).origin};`)
    .join("\n");
}

type Example = PartnerWidget["examples"][number];

/** The example values that partners must replace, by attribute. */
const placeholders: Readonly<Record<string, string>> = {
  endpoint: "https://receiver.example/messages",
  "privacy-href": "https://your-site.example/privacy",
  "terms-href": "https://your-site.example/terms",
};

/** The attributes that a form's page asks for before it shows the code. */
export const askedFirst = ["endpoint", "recipient", "privacy-href", "terms-href"];

export const needsEndpoint = ({ attributes }: Pick<PartnerWidget, "attributes">) =>
  attributes.some(({ name }) => name === "endpoint");

/** Adds placeholders to a form's example, and removes our email address and `demo`. */
export function withPlaceholders(example: Example, widget: PartnerWidget): Example {
  if (!needsEndpoint(widget)) return example;
  const { recipient: _recipient, demo: _demo, ...attributes } = example.attributes;
  const { recipient: _recipientProp, demo: _demoProp, ...props } = example.props;
  const properties = Object.entries(placeholders).map(([name, value]) => [
    widget.attributes.find((attribute) => attribute.name === name)!.property!,
    value,
  ]);
  return {
    name: example.name,
    attributes: { ...attributes, ...placeholders },
    props: { ...props, ...Object.fromEntries(properties) },
  };
}
