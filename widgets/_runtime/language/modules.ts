/** The texts of all widgets in one language: a widget's tag, or `shared` for those of every widget -> label -> text. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const modules = import.meta.glob<Texts>("../../_languages/*.json", { import: "default" });

/** Language -> the function that imports its texts. English is in the contracts. */
export const languages: Readonly<Record<string, (() => Promise<Texts>) | undefined>> = Object.fromEntries(
  Object.entries(modules).map(([file, load]) => [/(\w+)\.json$/.exec(file)![1]!, load]),
);
