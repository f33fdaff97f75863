import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../../build/paths";

export const dist = inRoot("dist");

if (!existsSync(path.join(dist, "index.html"))) {
  throw new Error("dist has no built site to test. Run: npm run build");
}

/** Every file of the built site, such as `about/index.html`. */
export const files: readonly string[] = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
  .toSorted();

export const readBuilt = (file: string) => readFileSync(path.join(dist, file), "utf8");

const forwards = (file: string) => readBuilt(file).includes('http-equiv="refresh"');

/** The addresses of all pages except error pages and forwarding pages. */
export const pages: readonly string[] = files
  .filter((file) => /(^|\/)index\.html$/.test(file) && !forwards(file))
  .map((file) => `/${file.replace(/index\.html$/, "")}`);

/** The pages without `noindex`. */
export const indexedPages = pages.filter(
  (address) => !readBuilt(fileOf(address)).includes(`<meta name="robots" content="noindex">`),
);

/** The error pages. */
export const errorPages: readonly string[] = files
  .filter((file) => /(404|500)\.html$/.test(file))
  .map((file) => `/${file}`);

/** Returns the language of a page, which depends on its folder. */
export const languageOf = (address: string) => (address.startsWith("/es/") ? "es" : "en");

/** Returns whether a page is the home page of its language. */
export const isHome = (address: string) => address === "/" || address === "/es/";

/** Returns the file that is served at an address: `/about/` -> `about/index.html`. */
export function fileOf(address: string): string {
  return address.slice(1).replace(/(^|\/)$/, "$1index.html");
}
