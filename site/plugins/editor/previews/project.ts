import type { CustomPreviewTemplateProps } from "@sveltia/cms";
import type { Texts } from "../../../generator/languages/translator";
import type { Agency, Site } from "../../../schemas/site";
import type { Content, KnownField } from "../form-content";
import { fill } from "./fill";

/** The fields of each kind of content, by the kind's name. */
export type FieldsOfKinds = Readonly<Record<string, readonly KnownField[]>>;

/** The owner's settings that pages show. */
export type ShownSettings = Pick<Site, "origin" | "form" | "analytics"> & {
  leads: Pick<Site["leads"], "retentionDays" | "recipients">;
  /** The texts of templates by language. */
  texts: Readonly<Record<string, Texts>>;
};

export type ShownSite = Agency & ShownSettings;

/** The project's entries, as they are in the editor. */
export interface Project {
  today: string;
  /** Returns all entries of a kind, with their `slug`; none if the kind belongs to an area that is off. */
  entries<Entry>(kind: string): Promise<Entry[]>;
  /** Returns the content of a kind with a single file. */
  file(kind: string): Promise<Content>;
  /** Returns the agency, and the settings that pages show. */
  site(): Promise<ShownSite>;
  /** Creates an entry from the content of its form. */
  complete<Entry>(kind: string, form: Content, slug: string): Entry;
}

export function projectOf(
  getCollection: CustomPreviewTemplateProps["getCollection"],
  fieldsOf: FieldsOfKinds,
  today: string,
  settings: ShownSettings,
): Project {
  const listed = async (collection: string) => [await getCollection(collection)].flat();
  const file = async (kind: string) => {
    const entries = await listed("_singletons");
    const entry = entries.find((one) => one.get("path") === `data/${kind}.json`);
    return (entry?.toJS().data ?? {}) as Content;
  };
  const complete = <Entry>(kind: string, form: Content, slug: string) =>
    ({ ...fill(form, fieldsOf[kind] ?? [], today), slug, file: `data/${kind}/${slug}.md` }) as Entry;
  return {
    today,
    complete,
    entries: async <Entry>(kind: string) =>
      (fieldsOf[kind] ? await listed(kind) : []).map((entry) => {
        const { data, slug } = entry.toJS() as { data: Content; slug: string };
        return complete<Entry>(kind, data, slug);
      }),
    file,
    site: async () => ({ ...((await file("site")) as Content & Agency), ...settings }),
  };
}
