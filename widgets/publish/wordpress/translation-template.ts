import type { Block } from "./describe-block";
import type { SidebarField } from "./fields";

const TRANSLATED = /\b(?:__|_e|esc_(?:html|attr)_[_e])\(\s*'((?:[^'\\]|\\.)*)',\s*'agency-widgets'\s*\)/g;

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
  for (const { widget } of blocks) for (const text of textsOf(widget)) add(text, "widgets.json");
  const entries = [...places].map(([text, from]) =>
    [...[...from].map((place) => `#: ${place}`), `msgid ${quote(text)}`, 'msgstr ""'].join("\n"),
  );
  return `${[header(version), ...entries].join("\n\n")}\n`;
}

const textsOf = ({ title, description, fields }: Block["widget"]) => [
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
