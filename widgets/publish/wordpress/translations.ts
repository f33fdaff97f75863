import { languageCodes, readWidgetTexts } from "../files/bundles/language-files";
import type { SidebarField } from "./block-fields";
import type { Block } from "./describe-block";
import ownTexts from "./translations.json" with { type: "json" };

type Translations = Readonly<Record<string, string>>;

/** Returns `.mo` files by path, with the texts for visitors in each language. */
export async function translationFiles(blocks: readonly Block[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const entries = (await languageCodes()).map(async (code) => {
    const labels = labelsIn(await readWidgetTexts(code), blocks);
    return [`languages/agency-widgets-${code}.mo`, encodeMo({ ...labels, ...ownIn(code) })] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Returns the translated labels of all widgets, by their English text. */
const labelsIn = (texts: Readonly<Record<string, Translations>>, blocks: readonly Block[]): Translations =>
  Object.fromEntries(
    blocks.flatMap(({ tag, widget }) =>
      widget.fields.flatMap((field) =>
        field.kind === "wordings"
          ? Object.entries(field.defaults).flatMap(([name, english]) => {
              const text = texts[tag]?.[name] ?? texts["shared"]?.[name];
              return text === undefined ? [] : [[english, text] as const];
            })
          : [],
      ),
    ),
  );

const ownIn = (code: string): Translations =>
  Object.fromEntries(
    Object.entries(ownTexts as Readonly<Record<string, Translations>>).flatMap(([english, texts]) =>
      texts[code] === undefined ? [] : [[english, texts[code]]],
    ),
  );

function encodeMo(texts: Translations): Uint8Array {
  const all = Object.entries({ ...texts, "": "Content-Type: text/plain; charset=UTF-8\n" });
  const pairs = all.map((pair) => pair.map((text) => Buffer.from(text)) as [Buffer, Buffer]);
  pairs.sort(([a], [b]) => Buffer.compare(a, b));
  const columns = [pairs.map(([english]) => english), pairs.map(([, text]) => text)];
  const tables = columns.map((_, index) => 28 + index * pairs.length * 8);
  const start = 28 + pairs.length * 16;
  let offset = start;
  const table = columns.flat().flatMap(({ length }) => {
    const entry = [length, offset];
    offset += length + 1;
    return entry;
  });
  const head = Uint32Array.from([0x950412de, 0, pairs.length, ...tables, 0, start, ...table]);
  return Buffer.concat([
    Buffer.from(head.buffer),
    ...columns.flat().flatMap((text) => [text, Buffer.alloc(1)]),
  ]);
}

const TRANSLATED = /\b(?:__|_e|esc_(?:html|attr)_[_e])\(\s*'((?:[^'\\]|\\.)*)',\s*'agency-widgets'\s*\)/g;

/** Returns the `.pot` file with all texts of the plugin and the widgets. */
export function translationTemplate(
  files: ReadonlyMap<string, string>,
  blocks: readonly Block[],
  version: string,
): string {
  const places = new Map<string, Set<string>>();
  const add = (text: string, place: string) =>
    text && places.set(text, (places.get(text) ?? new Set()).add(place));
  for (const [file, source] of files) {
    if (!file.endsWith(".php")) continue;
    for (const [, text] of source.matchAll(TRANSLATED)) add(text!.replace(/\\(.)/g, "$1"), file);
  }
  for (const { widget } of blocks) for (const text of textsOfWidget(widget)) add(text, "widgets.json");
  const entries = [...places].map(([text, from]) =>
    [...[...from].map((place) => `#: ${place}`), `msgid ${quote(text)}`, 'msgstr ""'].join("\n"),
  );
  return `${[header(version), ...entries].join("\n\n")}\n`;
}

const textsOfWidget = ({ title, description, fields }: Block["widget"]) => [
  title,
  description,
  ...fields.flatMap(textsOfField),
];

const textsOfField = (field: SidebarField): string[] => [
  field.label,
  field.help ?? "",
  ...(field.kind === "wordings" ? Object.values(field.defaults) : []),
  ...("fields" in field ? field.fields.flatMap(textsOfField) : []),
];

const quote = (text: string) => JSON.stringify(text);

const header = (version: string) => `msgid ""
msgstr ""
"Project-Id-Version: Agency Widgets ${version}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"X-Domain: agency-widgets\\n"`;
