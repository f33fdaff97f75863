import { existsSync, readdirSync, readFileSync } from "node:fs";
import { widgetTags } from "../../../../widgets/publish/widget-tags";
import { inRoot, posix } from "../../paths";
import type { Settings } from "../../settings";
import { isDownload } from "../../hosting/content-types";

/** A template whose address is fixed. */
export interface TemplatePage {
  /** The path below `site/pages/`. */
  file: string;
  url: string;
  /** The content that another language needs to have the page. */
  needs?: string;
}

export interface SiteAddresses {
  templates: readonly TemplatePage[];
  /** The addresses of pages and files that do not come from entries, such as `/about/` and `/feed.xml`. */
  all: readonly string[];
}

/** Returns the value of a line of front matter. */
const fieldIn = (text: string, field: string) => new RegExp(`^${field}: (\\S+)$`, "m").exec(text)?.[1];

/** Reads the addresses in the templates. */
export function readSiteAddresses({ hasWidgetPages }: Pick<Settings, "hasWidgetPages">): SiteAddresses {
  const templates = readdirSync(inRoot("site/pages"), { recursive: true, encoding: "utf8" })
    .map((file) => posix(file))
    .filter((file) => file.endsWith(".njk") && (hasWidgetPages || !/^(widgets|styleguide)\//.test(file)))
    .flatMap((file) => {
      const [, text = ""] = readFileSync(inRoot("site/pages", file), "utf8").split(/^---$/m);
      const url = fieldIn(text, "permalink") ?? "";
      return url.startsWith("/") ? [{ file, url, needs: fieldIn(text, "needs") }] : [];
    });
  // Partners cannot embed the navigation.
  const offered = widgetTags.filter((tag) => hasWidgetPages && tag !== "site-navigation");
  const all = [
    ...templates.map(({ url }) => url),
    "/admin/",
    ...offered.flatMap((tag) => ["", "use/", "reference/"].map((page) => `/widgets/${tag}/${page}`)),
  ];
  return { templates, all };
}

/** Folders of the output whose files are known only after a build. */
const generated = /^\/(admin|api|assets\/(drawings|share|site)|widgets\/(npm|v?\d[^/]*|wordpress))(\/|$)/;

/** Returns whether an address belongs to a file of the site that is not a page. */
export const isSiteFile = (address: string): boolean =>
  generated.test(address) ||
  (/^\/assets\/(brand|scripts)\//.test(address) && existsSync(inRoot(`site${address}`))) ||
  (address.startsWith("/files/") && isDownload(address) && existsSync(inRoot(`site/assets${address}`)));

/** The slugs that articles may not use. */
export const reservedPosts = ["category", "page"];

/** Returns the slugs that entries may not use, by kind of entry. */
export const reservedSlugs = ({ all }: SiteAddresses) => ({
  legal: [
    ...all.flatMap((address) => /^\/([^/]+)\/?/.exec(address)?.[1] ?? []),
    "assets",
    "files",
    "api",
    "healthz",
  ],
  posts: reservedPosts,
});
