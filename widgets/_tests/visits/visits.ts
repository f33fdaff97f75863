import type { Visit } from "./visit";

const modules = import.meta.glob<Visit>("./*.visit.ts", { eager: true, import: "visit" });

/** All software that changes pages, by file name. */
export const visits: Readonly<Record<string, Visit>> = Object.fromEntries(
  Object.entries(modules).map(([file, visit]) => [file.replace(/^.*\/|\.visit\.ts$/g, ""), visit]),
);
