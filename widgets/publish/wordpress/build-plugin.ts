import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { zipSync, type Zippable } from "fflate";
import { receiverPath } from "../../agency-contact-form/receiver-path";
import { themeProperties } from "../files/contracts/describe-widget";
import { thirdPartyNotices } from "../files/licenses";
import { filesIn } from "../files/releases";
import type { Publication } from "../publish-method";
import { browserTargets } from "../files/tools/browser-targets";
import { importWithVite } from "../files/tools/import-with-vite";
import { translationFiles, translationTemplate } from "./translations";

const sources = path.join(import.meta.dirname, "plugin");

/** The oldest versions that the plugin supports, and the newest WordPress version that its tests cover. */
const requirements = { requires: "6.1", requires_php: "7.4", tested: "6.7" };

export const pluginFiles = ["agency-widgets.zip", "update.json"];

/** Writes the plugin's archive, which contains the widgets' files in the folder `scripts`, and its update feed. */
export async function buildPlugin(folder: string, scripts: string, publication: Publication): Promise<void> {
  const files = await contentOf(scripts, publication);
  await writeFile(path.join(folder, "agency-widgets.zip"), zip(files));
  await writeFile(
    path.join(folder, "update.json"),
    json(updateOf(publication, String(files.get("readme.txt")))),
  );
}

/** Returns the URL of the folder with the plugin and its update feed. A relative URL turns updates off. */
const homeOf = ({ address }: Publication) => address.replace(/v1\/$/, "wordpress/");

function updateOf(publication: Publication, readme: string) {
  const { version, author } = publication.project;
  const home = homeOf(publication);
  return {
    id: home,
    slug: "agency-widgets",
    version,
    url: home.replace(/wordpress\/$/, "guides/#wordpress"),
    package: `${home}agency-widgets.zip`,
    author,
    ...requirements,
    sections: { changelog: changelogOf(readme) },
  };
}

function changelogOf(readme: string): string {
  const [, text = ""] = readme.split("== Changelog ==");
  return text
    .trim()
    .replace(/^= (.*) =$/gm, "<h4>$1</h4>")
    .replace(/^\* (.*)$/gm, "<li>$1</li>")
    .replace(/(?:<li>.*<\/li>\n?)+/g, "<ul>$&</ul>");
}

/** Replaces `'{{name}}'` with a string literal of PHP, and `{{name}}` with one line that ends no comment. */
const fillIn = (source: string, values: Readonly<Record<string, string>>) =>
  source.replaceAll(/'\{\{(\w+)\}\}'|\{\{(\w+)\}\}/g, (_, quoted?: string, plain?: string) =>
    quoted
      ? `'${values[quoted]!.replaceAll(/[\\']/g, "\\$&")}'`
      : values[plain!]!.replaceAll(/\s+/g, " ").replaceAll("*/", "* /"),
  );

/** Returns the widgets' own colors, such as `paperLight` and `paperDark`. */
function defaultColors(): Record<string, string> {
  const properties = themeProperties();
  const colors = ["paper", "ink", "accent"].flatMap((name) => {
    const value = properties.get(`--agency-${name}`)!.default;
    const [light, dark] = value.slice("light-dark(".length, -1).split(", ");
    return [
      [`${name}Light`, light!],
      [`${name}Dark`, dark!],
    ];
  });
  return Object.fromEntries(colors);
}

/** Returns the content of the plugin's files, by path. */
async function contentOf(scripts: string, publication: Publication) {
  const { address, receiver = "", words } = publication;
  const { version, author } = publication.project;
  const home = homeOf(publication);
  // `Update URI: false` turns updates off.
  const updates = URL.canParse(home) ? home : "false";
  const { blocks } = await importWithVite<typeof import("./describe-block")>(
    path.join(import.meta.dirname, "describe-block.ts"),
    words,
  );
  const values = {
    ...requirements,
    ...defaultColors(),
    version,
    address,
    author,
    updates,
    receiver,
    receiverPath,
    titles: blocks.map(({ widget }) => widget.title).join(", "),
  };
  const shortcodes = blocks.map(({ example }) => example).join("\n\n");
  const files = new Map<string, string>();
  for (const file of await filesIn(sources)) {
    const source = await readFile(path.join(sources, file), "utf8");
    files.set(file, fillIn(source.replace("{{shortcodes}}", shortcodes), values));
  }
  for (const { tag, blockJson } of blocks) {
    files.set(`blocks/${tag}/block.json`, json({ ...blockJson, version }));
  }
  for (const file of (await filesIn(scripts)).filter((name) => name.endsWith(".js")))
    files.set(`widgets/${file}`, await readFile(path.join(scripts, file), "utf8"));
  files.set("widgets.json", json(Object.fromEntries(blocks.map(({ tag, widget }) => [tag, widget]))));
  files.set("editor.js", await buildEditor());
  files.set("THIRD-PARTY-NOTICES.txt", await thirdPartyNotices());
  files.set("languages/agency-widgets.pot", translationTemplate(files, blocks, version));
  return new Map<string, string | Uint8Array>([...files, ...(await translationFiles(blocks))]);
}

/** Builds the script of the block editor. It imports no styles, so it needs no Vite plugins. */
async function buildEditor(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "warn",
    mode: "production",
    build: {
      write: false,
      target: browserTargets,
      rolldownOptions: {
        input: path.join(import.meta.dirname, "editor/register-blocks.ts"),
        output: { format: "iife" },
        checks: { bundlerTimings: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function zip(files: ReadonlyMap<string, string | Uint8Array>): Uint8Array {
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const contents = sorted.map(([file, content]) => [`agency-widgets/${file}`, Buffer.from(content)] as const);
  return zipSync(Object.fromEntries(contents) as Zippable, { level: 9, mtime: new Date(1980, 0, 1) });
}
