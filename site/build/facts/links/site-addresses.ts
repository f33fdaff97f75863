import { existsSync, readdirSync, readFileSync } from "node:fs";
import { widgetTags } from "../../../../widgets/publish/widget-tags";
import { inRoot, posix } from "../../paths";
import { readSettings } from "../../settings";
import { isDownload } from "../../hosting/content-types";

const { hasWidgetPages } = readSettings();

const templates = readdirSync(inRoot("site/pages"), { recursive: true, encoding: "utf8" })
  .map((file) => posix(file))
  .filter((file) => file.endsWith(".njk") && (hasWidgetPages || !/^(widgets|styleguide)\//.test(file)));

/** Returns the value of a line of front matter. */
const fieldIn = (text: string, field: string) => new RegExp(`^${field}: (\\S+)$`, "m").exec(text)?.[1];

/** The templates whose address is fixed, and the content that another language needs to have the page. */
export const templatePages = templates.flatMap((file) => {
  const [, text = ""] = readFileSync(inRoot("site/pages", file), "utf8").split(/^---$/m);
  const url = fieldIn(text, "permalink") ?? "";
  return url.startsWith("/") ? [{ file, url, needs: fieldIn(text, "needs") }] : [];
});

/** The widgets that partners can embed. The navigation is only for the site's own pages. */
const offered = widgetTags.filter((tag) => hasWidgetPages && tag !== "site-navigation");

/** The addresses of pages and files that do not come from entries, such as `/about/` and `/feed.xml`. */
export const siteAddresses: readonly string[] = [
  ...templatePages.map(({ url }) => url),
  "/admin/",
  ...offered.flatMap((tag) => ["", "use/", "reference/"].map((page) => `/widgets/${tag}/${page}`)),
];

/** Folders of the output whose files are known only after a build. */
const generated = /^\/(admin|api|assets\/(drawings|share|site)|widgets\/(npm|v?\d[^/]*|wordpress))(\/|$)/;

/** Returns whether an address belongs to a file of the site that is not a page. */
export const isSiteFile = (address: string): boolean =>
  generated.test(address) ||
  (/^\/assets\/(brand|scripts)\//.test(address) && existsSync(inRoot(`site${address}`))) ||
  (address.startsWith("/files/") && isDownload(address) && existsSync(inRoot(`site/assets${address}`)));

/** The slugs that entries may not use, by kind of entry. */
export const reservedSlugs: Readonly<Record<string, readonly string[]>> = {
  legal: [
    ...siteAddresses.flatMap((address) => /^\/([^/]+)\/?/.exec(address)?.[1] ?? []),
    "assets",
    "files",
    "api",
    "healthz",
  ],
  posts: ["category", "page"],
};
