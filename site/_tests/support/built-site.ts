import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../../_build/paths";

export const dist = inRoot("dist");

if (!existsSync(path.join(dist, "index.html"))) {
  throw new Error("There is no built site in dist, so there is nothing to test. Run: npm run build");
}

/** Every file of the built site, such as `about/index.html`. */
export const files: readonly string[] = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
  .toSorted();

export const readBuilt = (file: string) => readFileSync(path.join(dist, file), "utf8");

const forwards = (file: string) => readBuilt(file).includes('http-equiv="refresh"');

/** The addresses of all pages that a visitor can be on, without those that stand for an error. */
export const pages: readonly string[] = files
  .filter((file) => /(^|\/)index\.html$/.test(file) && !forwards(file))
  .map((file) => `/${file.replace(/index\.html$/, "")}`);

/** Those that search engines may list. */
export const indexedPages = pages.filter(
  (address) => !readBuilt(fileOf(address)).includes(`<meta name="robots" content="noindex">`),
);

/** The pages that stand for an error. */
export const errorPages: readonly string[] = files
  .filter((file) => /(404|500)\.html$/.test(file))
  .map((file) => `/${file}`);

/** The file behind an address: `/about/` -> `about/index.html`. */
export function fileOf(address: string): string {
  return address.slice(1).replace(/(^|\/)$/, "$1index.html");
}
