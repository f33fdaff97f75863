import { existsSync, readFileSync } from "node:fs";
import { inRoot, pathsBelow } from "../paths";
import { isAddressOff, type Areas } from "../content/areas";
import { plugins } from "../plugins";
import { isDownload } from "../../hosting/content-types";
import { decoded } from "../../schemas/markdown/adjacent-picture";

const fieldIn = (text: string, field: string) => new RegExp(`^${field}: (\\S+)$`, "m").exec(text)?.[1];

export interface SitePage {
  url: string;
  /** The part of the site without which the page does not exist; see `partsOf`. */
  needs?: string;
  file?: string;
  /** The path of the template below its folder `pages`, such as `blog/post`. */
  kind?: string;
  /** The day of the last change, and whether search engines must not list the page, in the template's front matter. */
  updated?: string;
  noindex?: boolean;
}

/** Returns the kind of the pages of a template: `./site/pages/blog/post.njk` -> `blog/post` */
export const kindOf = (template: string): string =>
  template.replace(/^(\.\/)?site\/(pages|plugins)\/|\.njk$/g, "").replace("/pages/", "/");

/** Returns the pages and files that do not come from entries, such as `/about/` and `/feed.xml`. */
export function readSitePages(): readonly SitePage[] {
  const templates = ["site/pages", ...plugins.map(({ name }) => `site/plugins/${name}/pages`)]
    .flatMap((folder) => pathsBelow(inRoot(folder)).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith(".njk"))
    .flatMap((file): SitePage[] => {
      const [, text = ""] = readFileSync(inRoot(file), "utf8").split(/^---$/m);
      const [url, needs, updated, noindex] = ["permalink", "needs", "updated", "noindex"].map((field) =>
        fieldIn(text, field),
      );
      if (!url?.startsWith("/")) return [];
      return [{ file, kind: kindOf(file), url, needs, updated, noindex: noindex === "true" }];
    });
  return [
    ...templates,
    ...plugins.flatMap(({ name, pages = [] }) => pages.map((url) => ({ url, needs: name }))),
    ...["posts", "search"].map((name) => ({ url: `/widgets/v1/${name}.json`, needs: "blog" })),
  ];
}

/** Folders of the output whose files are known only after a build. */
const generated =
  /^\/(apple-touch-icon\.png|favicon\.ico)$|^\/(api|assets\/(drawings|share|site)|widgets\/v?\d[^/]*)(\/|$)/;

/**
 * Returns a function that returns whether an address is that of a file of an area that is on, not of a page. Some of
 * these files are known only after a build.
 */
export const siteFiles = (areas: Partial<Areas>) => (address: string) =>
  !isAddressOff(areas, address) &&
  (generated.test(address) ||
    plugins.some(({ files }) => files?.test(address)) ||
    (/^\/assets\/(brand|scripts)\//.test(address) && existsSync(inRoot(`site${address}`))) ||
    (address.startsWith("/files/") && isDownload(address) && existsSync(inRoot(`site/assets${address}`))));

/** The first parts of addresses of files, of the pages of plugins, and of other programs on the same host. */
export const reservedFolders: readonly string[] = [
  ...new Set([
    ".well-known",
    "api",
    "assets",
    "files",
    "healthz",
    "widgets",
    ...plugins.flatMap(({ pages = [] }) => pages.map((url) => url.split("/")[1]!)),
  ]),
];

/** Returns whether an address, in any spelling, is in one of the reserved folders of a language. */
export const isReserved = (address: string, language = ""): boolean =>
  reservedFolders.some((name) =>
    `${addressKey(address.split(/[?*]/)[0]!)}/`.startsWith(`${language}/${name}/`),
  );

export const reservedPosts = ["category", "page"];

export const reservedSlugs = (pages: readonly SitePage[]) => ({
  legal: [...pages.flatMap(({ url }) => /^\/([^/]+)\/?/.exec(url)?.[1] ?? []), ...reservedFolders],
  posts: reservedPosts,
});

export const anywhere = "https://site.example";

/** Returns the key of an address. Addresses with the same key belong to the same file. */
export const addressKey = (address: string) =>
  decoded(new URL(address, anywhere).href.replace(anywhere, ""))
    .replace(/(\/index\.html)?\/?$/, "")
    .toLowerCase();

/** Returns whether the last part of an address is the name of a file. */
export const isFileAddress = (address: string) => /\../.test(address.slice(address.lastIndexOf("/")));

/** Returns the full, percent-encoded address of a path such as `/blog/category/größe/`. */
export const absolute = (origin: string, path: string) => origin + encodeURI(path);
