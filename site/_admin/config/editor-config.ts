import type { CmsConfig, CollectionFile, EntryCollection, Field } from "@sveltia/cms";
import type { Site } from "../../../data/site.schema";
import { backendOf } from "./backend";
import type { Content } from "../form-content";
import { withDrafts } from "./drafts";
import { fieldsOf, type Names } from "./fields";
import type { Kind } from "./kinds";

/** Creates the editor's configuration: a collection for each kind with a folder, a singleton for each other kind. */
export function editorConfig(
  kinds: readonly Kind[],
  names: Names,
  { name, origin, editing }: Site,
): CmsConfig {
  const sorted = kinds.toSorted((a, b) => a.meta.title!.localeCompare(b.meta.title!, "en"));
  const folders = sorted.filter(({ isFolder }) => isFolder);
  const files = sorted.filter(({ isFolder }) => !isFolder);
  return {
    load_config_file: false,
    app_title: `${name}: content`,
    site_url: origin,
    ...backendOf(editing),
    media_folder: "site/assets/photos",
    public_folder: "/assets/photos",
    media_libraries: {
      // Pictures from phones and cameras are too large, and the build does not read HEIC.
      all: { slugify_filename: true, transformations: { raster_image: { width: 2560, height: 2560 } } },
      stock_assets: false,
    },
    slug: { encoding: "ascii", clean_accents: true },
    output: { omit_empty_optional_fields: false },
    collections: folders.map((kind) => collectionOf(kind, names, editing?.review ?? false)),
    singletons: files.map((kind) => fileOf(kind, names)),
  } as CmsConfig;
}

function collectionOf(kind: Kind, names: Names, hasReview: boolean): EntryCollection {
  const { name, schema, meta, entries } = kind;
  const all = fieldsOf(schema, names)
    .map((field) => withSuggestions(field, entries))
    .map((field) => (hasReview ? openedInMarkdown(field) : field));
  const fieldNames = all.map((field) => field.name);
  const title = fieldNames.includes("title") ? "title" : "name";
  const fields = fieldNames.includes("draft") ? withDrafts(all, title) : all;
  return {
    name,
    label: meta.title,
    label_singular: meta.entry,
    description: meta.description,
    folder: `data/${name}`,
    format: name,
    identifier_field: title,
    slug: {
      template: `{{${title}}}`,
      hint: "It becomes the address of the page. Former addresses keep working.",
      pattern: ["^[a-z0-9]+(-[a-z0-9]+)*$", "This must consist of a-z, 0-9 and hyphens."],
    },
    ...(meta.isPermanent && { delete: false }),
    ...(meta.address && { preview_path: meta.address }),
    summary: summaryOf(fieldNames, title),
    ...(fieldNames.includes("draft") && {
      view_filters: { filters: [{ name: "drafts", label: "Drafts", field: "draft", pattern: true }] },
    }),
    sortable_fields: sortingOf(fieldNames, title),
    fields,
  } as EntryCollection;
}

/**
 * Opens a text in Markdown. The rich-text mode rewrites a text when it opens, which the editor regards as a change, and
 * a changed entry cannot be published after its review.
 */
const openedInMarkdown = <F extends Field>(field: F): F =>
  field.widget === "markdown" ? { ...field, modes: ["raw", "rich_text"] } : field;

/** Adds the values of existing entries to a field that suggests them, or to the items of such a list. */
function withSuggestions<F extends Field>(field: F, entries: readonly Content[]): F {
  const item = "field" in field ? (field.field as Field) : field;
  if (item.widget !== "suggestion") return field;
  const values = entries.flatMap((entry) => (entry[field.name] ?? []) as string | string[]);
  const suggestions = [...new Set(values)].toSorted((a, b) => a.localeCompare(b, "en"));
  return item === field ? { ...field, suggestions } : { ...field, field: { ...item, suggestions } };
}

/** Returns what a list shows of an entry: its title, whether it is a draft, and its date. */
function summaryOf(names: readonly string[], title: string): string {
  const day = ["published", "posted", "updated"].find((name) => names.includes(name));
  return [
    `{{${title}}}`,
    names.includes("draft") && "{{draft | ternary(' · Draft', '')}}",
    day && `{{${day} | date('[ · ]MMM D, YYYY')}}`,
  ]
    .filter(Boolean)
    .join("");
}

/** Sorts by date with the newest first, or in the order of the site. */
function sortingOf(names: readonly string[], title: string) {
  const field = ["order", "published"].find((name) => names.includes(name)) ?? title;
  return {
    fields: [...new Set([field, title])],
    default: { field, direction: field === "published" ? "descending" : "ascending" },
  };
}

const fileOf = ({ name, schema, meta }: Kind, names: Names): CollectionFile =>
  ({
    name,
    label: meta.title,
    file: `data/${name}.json`,
    format: name,
    fields: fieldsOf(schema, names),
  }) as CollectionFile;
