import { defineContract, type PropsOf } from "../_runtime/contract";
import type { ValueOf } from "../_runtime/values/shape";
import { sourceErrorCodes } from "../_shared/source-codes";

/** A post as `posts` and `src` hold it. What may be missing is left out of its card. */
export const postShape = {
  id: "string",
  title: "string",
  "excerpt?": "string",
  "content?": "string",
  "index?": "string",
  "author?": { either: ["string", { name: "string", "avatar?": "string", "role?": "string" }] },
  "date?": "string",
  "readTime?": "string",
  "category?": "string",
  "image?": "string",
  "tags?": ["string"],
  url: "string",
} as const;

export const contract = defineContract({
  tag: "blog-explorer",
  summary: "Articles to search and to filter by category.",
  attributes: {
    posts: {
      type: "json",
      shape: [postShape],
      content: true,
      description: "The articles. Without `content`, a search fetches the full texts from `src`.",
    },
    src: {
      type: "string",
      description:
        "The address of a JSON list like `posts`; addresses in it are relative to it. Default: our own articles.",
    },
    category: { type: "string", description: "The category shown from the start; case does not matter." },
    tag: { type: "string", description: "The tag shown from the start, where no category is given." },
    search: { type: "string", description: "The search shown from the start, where neither is given." },
    limit: { type: "number", min: 1, description: "How many articles are shown at the most." },
    base: {
      type: "string",
      description:
        "The blog's own address. With it, categories are links below it and the search is sent to it.",
    },
    total: {
      type: "number",
      min: 0,
      description:
        "How many articles there are, where `posts` are only the newest: a search or a filter fetches all from `src`, and with `base` there are links to `<base>page/2/` and so on, each page as long as `posts`.",
    },
    categories: {
      type: "json",
      shape: ["string"],
      description: "The categories to choose from. Default: those of `posts`, in their order.",
    },
    "sync-url": { type: "boolean", description: "Keeps what is shown in the page's query string." },
  },
  events: {
    "agency-filter": {
      description: "Other articles are shown.",
      detail: {
        category: { shape: "string", description: "the category, or `all`" },
        tag: { shape: "string", description: "the tag, or empty" },
        search: { shape: "string", description: "the search, or empty" },
        count: { shape: "number", description: "how many match" },
      },
    },
  },
  parts: {
    search: "the search form",
    filters: "the row of categories",
    card: "one article",
    message: "what is said where nothing matches",
    pages: "the links to further pages",
  },
  customProperties: {
    "--agency-accent": "titles and categories on hover, the focus ring",
    "--agency-second": "an article's category",
    "--agency-ink": "titles, lines, buttons and the chosen category",
    "--agency-muted": "excerpts and authors",
    "--agency-paper": "the ground of the search field, the words on buttons",
    "--agency-raised": "the ground of pictures and messages",
    "--agency-radius": "corners",
    "--agency-font": "the typeface",
    "--agency-font-display": "the typeface of titles",
    "--agency-rem": "the size of everything; by default the font size that the reader has set",
  },
  labels: {
    searchLabel: "Search articles",
    searchPlaceholder: "Search articles...",
    searchSubmit: "Search",
    tool: "Finds articles by words in their titles, summaries and full texts, and lists them on the page.",
    toolSearch: "Words that stand in the articles, as they stand there",
    filters: "Categories",
    all: "All",
    count: "Articles shown: {count}",
    tagged: "Tagged “{tag}”",
    searching: "Searching the full texts…",
    partial: "The full texts could not be searched, only titles and summaries.",
    newestOnly: "Only the newest articles could be looked through, the others could not be loaded.",
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
  errorCodes: sourceErrorCodes,
  policy: {
    "connect-src": { allow: "{origin}", when: "For our own articles. With `src`: the host of that list." },
    "img-src": { allow: "{origin}", when: "For our own articles. With yours: the hosts of their pictures." },
    "form-action": { allow: "the host of `base`", when: "Where `base` is set." },
  },
});

export type BlogExplorerProps = PropsOf<typeof contract>;
export type PostSummary = ValueOf<typeof postShape>;
