import type { CmsConfig, CollectionFile, EntryCollection, Field } from "@sveltia/cms";
import type { Site } from "../../../schemas/site";
import { publishedAt } from "../../../schemas/fields/page-addresses";
import { backendOf } from "../editing-service";
import { WHOLE_LIST, type Content } from "../form-content";
import { withDrafts } from "./drafts";
import { fieldsOf, type Names } from "./editor-fields";
import { hasText, translatedFields, type TranslatedFields } from "../../../generator/content/translate-entry";
import { hasCapitals } from "../../../../widgets/runtime/values/has-capitals";
import type { Kind } from "./kinds";

/** Returns a collection for each kind with a folder, and a singleton for every other kind. */
export function editorConfig(
  kinds: readonly Kind[],
  names: Names,
  { name, origin, editing, language, languages, addresses }: Site,
): CmsConfig {
  const isTranslated = languages.length > 0;
  const sorted = kinds.toSorted((a, b) => a.meta.title!.localeCompare(b.meta.title!, "en"));
  const folders = sorted.filter(({ isFolder }) => isFolder);
  const files = sorted.filter(({ isFolder }) => !isFolder);
  const placed = <C extends EntryCollection | CollectionFile>(place: C, kind: Kind) =>
    isTranslated && hasText(kind.schema) ? inLanguages(place, kind, language) : place;
  const config = {
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
    // With `clean_accents`, Sveltia CMS 0.221.1 also removes marks that scripts such as Devanagari need.
    slug: { encoding: "unicode", clean_accents: false },
    ...(isTranslated && {
      i18n: {
        structure: "multiple_folders",
        locales: [language, ...languages],
        default_locale: language,
        initial_locales: "default",
        omit_default_locale_from_file_path: true,
      },
    }),
    output: { omit_empty_optional_fields: false },
    collections: folders.map((kind) => placed(collectionOf(kind, names, addresses), kind)),
    singletons: files.map((kind) => placed(fileOf(kind, names), kind)),
  } as CmsConfig;
  const countsLetters = [language, ...languages].every(hasCapitals);
  const adapt = (key: string, value: any): unknown => {
    // Sveltia CMS counts a mark as a character, and the build counts the letter with its marks. The check before saving
    // enforces the maximum lengths instead.
    if (key === "maxlength" && !countsLetters) return undefined;
    if (value?.widget !== "relation" || folders.some((kind) => kind.name === value.collection)) return value;
    // References to entries of an area that is off are shown as text, so that saving keeps them.
    const { collection: _collection, multiple, ...field } = value;
    return { ...field, widget: multiple ? "list" : "string" };
  };
  return JSON.parse(JSON.stringify(config, adapt));
}

/** The pattern of the last part of an address, in the letters of any script. */
const addressPart = [
  "/^[\\p{Ll}\\p{Lo}\\p{M}\\p{N}]+(-[\\p{Ll}\\p{Lo}\\p{M}\\p{N}]+)*$/u",
  "This must consist of lowercase letters, digits and hyphens.",
] as const;

function collectionOf(kind: Kind, names: Names, addresses: Site["addresses"]): EntryCollection {
  const { name, schema, meta, entries } = kind;
  const all = fieldsOf(schema, names).map((field) => withSuggestions(field, entries));
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
      pattern: addressPart,
    },
    ...(meta.isPermanent && { delete: false }),
    ...(meta.address && { preview_path: publishedAt(meta.address, addresses) }),
    summary: summaryOf(fieldNames, title),
    ...(fieldNames.includes("draft") && {
      view_filters: { filters: [{ name: "drafts", label: "Drafts", field: "draft", pattern: true }] },
    }),
    sortable_fields: sortingOf(fieldNames, title),
    fields,
  } as EntryCollection;
}

function withSuggestions<F extends Field>(field: F, entries: readonly Content[]): F {
  const item = "field" in field ? (field.field as Field) : field;
  if (item.widget !== "suggestion") return field;
  const values = entries.flatMap((entry) => (entry[field.name] ?? []) as string | string[]);
  const suggestions = [...new Set(values)].toSorted((a, b) => a.localeCompare(b, "en"));
  return item === field ? { ...field, suggestions } : { ...field, field: { ...item, suggestions } };
}

/** Returns the template for an entry's summary in lists: its title, a label if it is a draft, and its date. */
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

/** Sorts entries by `order`, by date with the newest first, or by title, depending on which fields they have. */
function sortingOf(names: readonly string[], title: string) {
  const field = ["order", "published"].find((name) => names.includes(name)) ?? title;
  return {
    fields: [...new Set([field, title])],
    default: { field, direction: field === "published" ? "descending" : "ascending" },
  };
}

/** Adds translation forms, which contain only the translatable fields. Each language is saved in its own folder. */
function inLanguages<C extends EntryCollection | CollectionFile>(
  collection: C,
  { schema, meta, isFolder }: Kind,
  language: string,
): C {
  const place = isFolder ? "folder" : "file";
  const path = (collection as unknown as Record<string, string>)[place]!.replace(
    /^data\//,
    "data/{{locale}}/",
  );
  const fields = collection.fields!.map((field) =>
    field.name === WHOLE_LIST
      ? translated(field, language)
      : withTranslation(field, translatedFields(schema), language),
  );
  const isList = fields.some(({ name }) => name === WHOLE_LIST);
  const hasAddress = isFolder && meta.address !== undefined && meta.address !== "{{address}}";
  return {
    ...collection,
    [place]: path,
    i18n: true,
    fields: [
      ...fields,
      ...(hasAddress ? [ownAddress as Field] : []),
      ...(isList ? [] : [checkedSource as Field]),
    ],
  };
}

/** The field for the address of a translated entry. In the default language, the file name is the address. */
const ownAddress = {
  name: "address",
  label: "Address of the translation",
  widget: "string",
  required: false,
  i18n: true,
  hint: "The last part of the address in this language. Without it, the page has the address of the original.",
  pattern: addressPart,
} as const;

/** The field for the hash of the original's texts. If it is cleared, saving writes the current hash. */
const checkedSource = {
  name: "source",
  label: "Version of the original",
  widget: "string",
  required: false,
  i18n: true,
  hint: "Filled in when you save. If the original has changed but the translation is still correct, clear this field and save.",
} as const;

function withTranslation(field: Field, kinds: TranslatedFields, language: string): Field {
  // A translated page can have its own address.
  const kind = field.name === "address" ? "own" : kinds[field.name];
  if (kind === undefined) return field;
  if (typeof kind === "string" || Array.isArray(kind) || !("fields" in field))
    return translated(field, language);
  return {
    ...field,
    i18n: true,
    fields: (field.fields as Field[]).map((inner) => withTranslation(inner, kind, language)),
  } as Field;
}

/** Makes a field translatable with all in it, and required only in the default language. */
function translated(field: Field, language: string): Field {
  const { required } = field as { required?: boolean };
  const all = (fields: Field[]) => fields.map((inner) => translated(inner, language));
  return {
    ...field,
    i18n: true,
    required: required === true ? [language] : required,
    ...("fields" in field && field.fields && { fields: all(field.fields) }),
    ...("field" in field && { field: translated(field.field as Field, language) }),
    ...("types" in field && {
      types: (field.types as { fields?: Field[] }[]).map((type) => ({
        ...type,
        fields: type.fields && all(type.fields),
      })),
    }),
  } as Field;
}

const fileOf = ({ name, schema, meta }: Kind, names: Names): CollectionFile =>
  ({
    name,
    label: meta.title,
    file: `data/${name}.json`,
    format: name,
    fields: fieldsOf(schema, names),
  }) as CollectionFile;
