import type { LabelTexts } from "../labels";

/** The texts of all widgets in one language, by tag and label. Common labels are under `shared`. */
export type LanguageTexts = Readonly<Record<string, LabelTexts>>;

const modules = import.meta.glob<LanguageTexts>("../../languages/*.json", { import: "default" });

/** The functions that import the texts of each language. The English texts are in the contracts. */
export const languages: Readonly<Record<string, (() => Promise<LanguageTexts>) | undefined>> =
  Object.fromEntries(
    Object.entries(modules).map(([file, load]) => [file.split("/").at(-1)!.replace(".json", ""), load]),
  );
