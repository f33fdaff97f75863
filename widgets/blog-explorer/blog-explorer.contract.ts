import { defineContract, type PropsOf, sourceErrorCodes } from "../runtime/contract";
import type { ValueOf } from "../runtime/values/shape";

/** A post in `posts` or in the list at `src`. A card leaves out optional fields that its post does not have. */
export const postShape = {
  id: "string",
  title: "string",
  "excerpt?": "string",
  "content?": "string",
  "texts?": "source",
  "author?": { either: ["string", { name: "string", "avatar?": "image", "role?": "string" }] },
  "date?": "string",
  "readTime?": "string",
  "category?": "string",
  "image?": "image",
  "tags?": ["string"],
  url: "link",
} as const;

export const contract = defineContract({
  tag: "blog-explorer",
  summary: "Articles with a search field and a filter by category.",
  size: 29,
  data: "Without `posts` and `src`, the browser requests `posts.json` and pictures from our host, and `search.json` at the first search. If you set `posts` or `src`, it requests your list and pictures from their hosts instead.",
  attributes: {
    posts: {
      type: "json",
      shape: [postShape],
      content: true,
      description: "The articles. If they have no `content`, a search fetches the full texts from `src`.",
    },
    src: {
      type: "string",
      url: "source",
      description:
        "The URL of a JSON list like `posts`; relative URLs in the list are resolved against it. By default, the list contains the agency's articles.",
    },
    category: {
      type: "string",
      description: "The category that is selected initially. Case does not matter.",
    },
    tag: { type: "string", description: "The tag that is selected initially if `category` is not set." },
    search: { type: "string", description: "The initial search if neither `category` nor `tag` is set." },
    limit: { type: "number", min: 1, description: "The maximum number of articles to show." },
    base: {
      type: "string",
      url: "link",
      description:
        "The URL of your blog. If set, categories are links below it, and the search form is submitted to it.",
    },
    total: {
      type: "number",
      min: 0,
      description:
        "The total number of articles if `posts` contains only the newest. A search or filter then fetches all articles from `src`. With `base`, there are links to `<base>page/2/` and the following pages, each with as many articles as `posts`.",
    },
    categories: {
      type: "json",
      shape: ["string"],
      description:
        "The categories to choose from. By default, the categories of `posts`, in the order in which they appear.",
    },
    "sync-url": {
      type: "boolean",
      description: "Keeps category, tag and search in the page's query string.",
    },
    "query-prefix": {
      type: "string",
      description:
        "The prefix of these parameters and of the search field's name: `blog-` for `?blog-search=…`. Set it if the page itself uses `category`, `tag` or `search`, as WordPress does.",
    },
  },
  events: {
    "agency-filter": {
      description: "The category, tag or search has changed.",
      detail: {
        category: { shape: "string", description: "the category, or `all`" },
        tag: { shape: "string", description: "the tag, or an empty string" },
        search: { shape: "string", description: "the search, or an empty string" },
        count: { shape: "number", description: "the number of matching articles" },
      },
    },
  },
  parts: {
    search: "the search form",
    filters: "the row of categories",
    card: "one article",
    message: "the message shown if nothing matches",
    pages: "the links to further pages",
  },
  customProperties: {
    "--agency-accent": "titles and categories on hover, and the focus ring",
    "--agency-second": "an article's category",
    "--agency-ink": "titles, lines, buttons and the selected category",
    "--agency-muted": "excerpts and authors",
    "--agency-paper": "the background of the search field and the text on buttons",
    "--agency-raised": "the background of pictures and messages",
    "--agency-radius": "corners",
    "--agency-font": "the typeface",
    "--agency-font-display": "the typeface of titles",
    "--agency-rem": "the size of everything; by default the reader's own font size",
  },
  labels: {
    searchLabel: "Search articles",
    searchPlaceholder: "Search articles...",
    searchSubmit: "Search",
    tool: "Finds articles by words in their titles, summaries and full texts, and lists them on the page.",
    toolSearch: "Words exactly as they are written in the articles",
    filters: "Categories",
    all: "All",
    count: "Articles shown: {count}",
    tagged: "Tagged “{tag}”",
    searching: "Searching the full texts…",
    partial: "The full texts could not be searched, only titles and summaries.",
    newestOnly: "Only the newest articles were searched; the others could not be loaded.",
    more: "Show more articles",
    pages: "Pages",
    page: "Page {page}",
    next: "Next page",
    noneTitle: "No articles found",
    noneText: "Try adjusting your search or filter to find what you're looking for.",
    clear: "Clear filters",
    loading: "Loading the articles…",
    sourceFailed: "The articles could not be loaded.",
  },
  check: ({ queryPrefix = "" }: { queryPrefix?: string }) =>
    /^[\w-]*$/.test(queryPrefix)
      ? []
      : [
          [
            "query-prefix",
            `must consist of the letters a to z, digits, "-" and "_", but is "${queryPrefix}"`,
          ],
        ],
  errorCodes: sourceErrorCodes,
  policy: {
    "connect-src": {
      allow: "{origin}",
      when: "For the agency's articles. If `src` is set, allow the host of that list instead.",
    },
    "img-src": {
      allow: "{origin}",
      when: "For the agency's articles. For your own, allow the hosts of their pictures instead.",
    },
    "form-action": { allow: "the host of `base`", when: "If `base` is set." },
  },
});

export type BlogExplorerProps = PropsOf<typeof contract>;
export type PostSummary = ValueOf<typeof postShape>;
