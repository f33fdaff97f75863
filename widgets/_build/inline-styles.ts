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

const withoutUnused = (code: string) =>
  [...tokens]
    .filter((token) => !code.includes(`var(${token})`))
    .reduce((rest, token) => rest.replaceAll(new RegExp(`(?<=[{;])${token}:[^;}]*;?`, "g"), ""), code);

/** Leaves out the tokens that nothing in the file refers to: for files with everything in them. */
export const withoutUnusedTokens: Plugin = {
  name: "without-unused-tokens",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") file.code = withoutUnused(file.code);
    }
  },
};
