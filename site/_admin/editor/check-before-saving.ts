import type { AppEventListener, CmsConfig } from "@sveltia/cms";
import { z } from "zod";
import { checkEntry } from "../../../data/_load/describe-issue";
import type { Reference } from "../../../data/_load/fields";
import { picturesIn } from "../../../data/_load/long-texts";
import { photographAddress, type Content, type KnownField } from "../form-content";
import { ask } from "./ask";
import { checkTranslations, type Translations } from "./check-translations";
import { cleanPastedText } from "./clean-pasted-text";
import type { FileFormat } from "./file-format";
import { labelOf } from "./label-of";
import { hasChanged } from "./local-folder";
import { withoutRewriting } from "./rich-text-mode";

/** A kind of content with its fields and the format of its files. */
export interface EditedKind {
  fields: readonly KnownField[];
  format: FileFormat;
}

const modules = import.meta.glob<{ schema: (reference: Reference) => z.ZodType }>(
  "../../../data/*.schema.ts",
  {
    eager: true,
  },
);

type Entry = Parameters<AppEventListener["handler"]>[0]["entry"];

/** Accepts every reference, because the editor offers only existing entries and the build checks them. */
const anyEntry: Reference = () => z.string();

const rejection = "Not saved, because of these errors:";

/** Returns whether the editor is still resizing a photograph. Until then, its field is empty. */
const isResizing = () => document.querySelector('[data-field-type="image"] [role="status"]') !== null;

/**
 * Cleans pasted text, and rejects entries that the build would reject and entries whose photograph is not ready. Asks before
 * it overwrites a changed file.
 */
export const checkBeforeSaving = (
  kinds: Readonly<Record<string, EditedKind>>,
  config: CmsConfig,
): AppEventListener => ({
  name: "preSave",
  async handler({ entry }) {
    if (isResizing())
      reject(
        "Not saved, because a photograph is not ready yet. Wait until it appears in its field, then save again.",
      );
    const file = String(entry.get("path"));
    const [, name = ""] = /^data\/([a-z-]+)/.exec(file) ?? [];
    const kind = kinds[name]!;
    const data = entry.get("data") as Entry;
    const form = data.toJS() as Content;
    const { text, removed } = cleanText(form, kind.format);
    const cleaned = text === undefined ? form : { ...form, body: text };
    const translations = ((entry.get("i18n") as Entry | undefined)?.toJS() ?? {}) as Translations;
    const schema = modules[`../../../data/${name}.schema.ts`]!.schema(anyEntry);
    const checked = checkTranslations(
      translations,
      { source: form.$source, value: kind.format.valueOf(cleaned) },
      kind.format,
      schema,
    );
    const errors = [...findErrors(schema, kind, cleaned), ...checked.errors];
    if (errors.length > 0) reject(`${rejection} ${errors.join(" ")}`);
    await askBeforeOverwriting(file, String(form.$source ?? ""), config);
    if (removed.length > 0)
      await ask(
        [
          `These pictures are on other sites or on your computer. They were removed from the text: ${removed.join(", ")}`,
          "To show one, save it to your computer and add it to the text with the button Image.",
        ],
        "OK",
      );
    // The editor keeps the returned entry, so the next save must start from the text that this save writes.
    const saved = withValues(data, form, { ...cleaned, $source: kind.format.toFile(cleaned) });
    if (Object.keys(checked.forms).length === 0) return saved;
    return Object.entries(checked.forms).reduce(
      (changed, [language, values]) =>
        changed.updateIn(["i18n", language, "data"], (own) =>
          withValues(own as Entry, translations[language]!.data!, values),
        ),
      entry.set("data", saved),
    );
  },
});

/** Sets the values that differ from those of a form. */
const withValues = (data: Entry, form: Content, values: Content): Entry =>
  Object.entries(values).reduce(
    (changed, [field, value]) =>
      value === form[field] ? changed : (changed as unknown as Map<string, unknown>).set(field, value),
    data as unknown,
  ) as Entry;

function reject(reason: string): never {
  // The editor shows the cause of an error only if the error has this message.
  throw new Error("saving_failed", { cause: new Error(reason) });
}

/** Returns an article's text without traces of pasting and of the rich-text mode, and the pictures removed from it. */
function cleanText({ body, $source }: Content, format: FileFormat): { text?: string; removed: string[] } {
  if (typeof body !== "string") return { removed: [] };
  const before = $source ? String(format.fromFile(String($source)).body ?? "") : "";
  return cleanPastedText(withoutRewriting(body, before), before);
}

async function askBeforeOverwriting(file: string, source: string, config: CmsConfig): Promise<void> {
  if (!(await hasChanged(file, source, config))) return;
  const answer = await ask(
    [
      `The file ${file} was changed after you opened this entry, in another tab or another program.`,
      "Saving replaces that change with yours.",
    ],
    "Save mine",
    "Cancel",
  );
  if (answer !== "Save mine")
    reject(
      "Not saved. To see the other change, copy what you wrote, reload the page and open the entry again.",
    );
}

/** Returns the errors that the build would report for an entry, one sentence each. */
function findErrors(schema: z.ZodType, { fields, format }: EditedKind, form: Content): string[] {
  const value = format.valueOf(form);
  const { problems = [] } = checkEntry(schema, value);
  const isDraft = (value as { draft?: unknown }).draft === true;
  // The build requires only the title of a draft.
  const relevant = problems.filter(({ path }) => !isDraft || path[0] === "title");
  const errors = relevant.map(({ path, line, message }) => {
    const label = labelOf(path, fields);
    const problem = message.startsWith("is missing; add") ? "is empty; fill it in" : message;
    return `${label || "It"}${line ? `, line ${line},` : ""} ${problem}.`;
  });
  return [...errors, ...errorsOfPictures(String(form.body ?? ""))];
}

/** Finds pictures of formats that the build cannot read. The buttons for pictures accept all formats. */
const errorsOfPictures = (text: string): string[] =>
  picturesIn(text)
    .filter(
      ({ address }) => address.startsWith(photographAddress) && !/\.(jpe?g|png|webp|avif)$/i.test(address),
    )
    .map(
      ({ address, line }) =>
        `“Text”, line ${line}, shows ${address}, but a picture must be a JPEG, PNG, WebP or AVIF file. Remove it, or convert it and add it again.`,
    );
