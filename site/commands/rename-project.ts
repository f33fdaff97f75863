import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../generator/paths";
import type { Renames } from "./new-data";
import type { Owner } from "./owner";

/** Returns the name of an npm package: `Örtel & Söhne` -> `ortel-sohne`. A name without Latin letters becomes the host. */
const packageName = ({ name, origin }: Owner) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || new URL(origin).hostname.replace(/^www\./, "").split(".")[0]!;

type Change = (text: string) => string;

const setFields =
  (fields: object): Change =>
  (text) =>
    `${JSON.stringify({ ...JSON.parse(text), ...fields }, null, 2)}\n`;

/** The changes of files outside of `data/`, in which the owner's name is. */
function changesFor(owner: Owner, renames: Renames, year: string): Record<string, Change> {
  const name = packageName(owner);
  const project = { name: `${name}-site`, version: "1.0.0" };
  return {
    "package.json": setFields({ ...project, author: owner.name, widgetsPackage: `@${name}/widgets` }),
    "package-lock.json": (text) => {
      const { packages } = JSON.parse(text) as { packages: Record<string, object> };
      return setFields({ ...project, packages: { ...packages, "": { ...packages[""], ...project } } })(text);
    },
    "SECURITY.md": (text) => renames.reduce((words, [old, own]) => words.replaceAll(old, () => own), text),
    "widgets/LICENSE": (text) =>
      text.replace(/^Copyright .*$/m, () => `Copyright (c) ${year} ${owner.legalName}`),
    "CHANGELOG.md": (text) =>
      `${text.slice(0, text.indexOf("\n## "))}\n## 1.0.0 (not released yet)\n\n- The first version.\n`,
    "README.md": (text) => text.replace(/^# .*$/m, () => `# ${owner.name}: the site and its widgets`),
  };
}

export function renameProject(owner: Owner, renames: Renames, year: string, root = inRoot()): void {
  for (const [file, change] of Object.entries(changesFor(owner, renames, year)))
    writeFileSync(path.join(root, file), change(readFileSync(path.join(root, file), "utf8")));
}
