import type { AppEventListener, CmsConfig } from "@sveltia/cms";
import { z } from "zod";
import type { Reference } from "../../../schemas/fields/fields";
import type { Content } from "../form-content";
import { checkTranslation } from "./check-translation";
import type { EditedKind } from "./file-format";
import { findErrors } from "./find-errors";
import { hasChanged } from "./local-folder";

const modules = import.meta.glob<{ schema: (reference: Reference) => z.ZodType }>("../../../schemas/*.ts", {
  eager: true,
});

type Entry = Parameters<AppEventListener["handler"]>[0]["entry"];

/** Accepts every reference, because the editor offers only existing entries and the build checks them. */
const anyEntry: Reference = () => z.string();

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/**
 * Returns whether the editor is still resizing a photograph. Until then, its field is empty, and the entry that
 * `preSave` receives lacks the photograph. Sveltia 0.221.1 has no event or state for this, only the spinner.
 */
const isResizing = () => document.querySelector('[data-field-type="image"] [role="status"]') !== null;

/** Rejects an entry with errors, and asks before a file that changed meanwhile is overwritten. */
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
    const kind = kinds[name];
    if (!kind) reject(`Not saved, because the editor does not change ${file}.`);
    const schema = modules[`../../../schemas/${name}.ts`]!.schema(anyEntry);
    const data = entry.get("data") as Entry;
    const original = data.toJS() as Content;
    const errors = findErrors(schema, kind.fields, kind.format.valueOf(original));
    const translations = formsOfTranslations(entry).flatMap(([language, before]) => {
      const { errors: own, form: after } = checkTranslation(before, original, kind, schema);
      const added = own.filter((error) => !errors.includes(error));
      errors.push(...added.map((error) => `${languageNames.of(language)}: ${error}`));
      return after ? [{ language, before, after }] : [];
    });
    if (errors.length > 0) reject(`Not saved, because of these errors: ${errors.join(" ")}`);
    await askBeforeOverwriting(file, original, config);
    for (const { language, before } of translations)
      await askBeforeOverwriting(file.replace("data/", `data/${language}/`), before, config);
    // The editor keeps the returned entry, so the next save must start from the text that this save writes.
    const saved = withValues(data, original, { $source: kind.format.toFile(original) });
    if (translations.length === 0) return saved;
    return translations.reduce(
      (changed, { language, before, after }) =>
        changed.updateIn(["i18n", language, "data"], (own) => withValues(own as Entry, before, after)),
      entry.set("data", saved),
    );
  },
});

const formsOfTranslations = (entry: Entry): [language: string, form: Content][] =>
  Object.entries(
    ((entry.get("i18n") as Entry | undefined)?.toJS() ?? {}) as Record<string, { data?: Content }>,
  ).flatMap(([language, { data }]) => (data ? [[language, data]] : []));

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

async function askBeforeOverwriting(file: string, { $source }: Content, config: CmsConfig): Promise<void> {
  if (!(await hasChanged(file, String($source ?? ""), config))) return;
  const question = `The file ${file} was changed after you opened this entry, in another tab or another program.\n\nReplace that change with yours?`;
  if (!confirm(question))
    reject(
      "Not saved. To see the other change, copy what you wrote, reload the page and open the entry again.",
    );
}
