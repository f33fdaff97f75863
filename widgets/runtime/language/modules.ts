/** The texts of all widgets in one language, by tag and label. Common labels are under `shared`. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const modules = import.meta.glob<Texts>("../../languages/*.json", { import: "default" });

/** The functions that import the texts of each language. The English texts are in the contracts. */
export const languages: Readonly<Record<string, (() => Promise<Texts>) | undefined>> = Object.fromEntries(
  Object.entries(modules).map(([file, load]) => [file.split("/").at(-1)!.replace(".json", ""), load]),
);
