import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { tokens } from "./lean-styles.ts";

/** Puts the sheets that a file would load later right into it: for files with everything in them. */
export const inlineStyles: Plugin = {
  name: "inline-styles",
  transform: {
    filter: { id: /\.tsx?$/, code: ".css?inline" },
    handler(code) {
      const sheets: string[] = [];
      const direct = code.replaceAll(
        /import\(("[^"]+\.css\?inline")\)/g,
        (_, address: string) => `Promise.resolve({ default: sheet${sheets.push(address) - 1} })`,
      );
      const imports = sheets.map((address, index) => `import sheet${index} from ${address};\n`);
      return { code: imports.join("") + direct, map: null };
    },
  },
};

const controls = readFileSync(path.join(import.meta.dirname, "../_shared/controls.css"), "utf8");

/** The classes that all widgets share. */
const classes = new Set(controls.match(/(?<=^\s*\.)[\w-]+/gm));

/** Whether a class stands in some `className`, and not in a selector alone. */
const isWorn = (name: string, code: string) => new RegExp(`["'\`\\s]${name}["'\`\\s]`).test(code);

export function withoutUnused(code: string): string {
  const idleTokens = [...tokens].filter((token) => !code.includes(`var(${token})`));
  const idleClasses = [...classes].filter((name) => !isWorn(name, code));
  return [
    ...idleTokens.map((token) => `(?<=[{;])${token}:[^;}]*;?`),
    ...idleClasses.map((name) => `(?<=[{}])\\.${name}(?![\\w-])[^{},]*\\{[^{}]*\\}`),
    "@media [^{}]*\\{\\}",
  ].reduce((rest, pattern) => rest.replaceAll(new RegExp(pattern, "g"), ""), code);
}

/** Leaves out the shared tokens and classes that a file does not use: for files with everything in them. */
export const withoutUnusedStyles: Plugin = {
  name: "without-unused-styles",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") file.code = withoutUnused(file.code);
    }
  },
};
