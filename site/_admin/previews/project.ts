import type { CustomPreviewTemplateProps } from "@sveltia/cms";
import type { Content, KnownField } from "../form-content";
import { fill } from "./fill";

/** The fields of each kind of content, by the kind's name. */
export type FieldsOfKinds = Readonly<Record<string, readonly KnownField[]>>;

/** The project's entries, as they are in the editor. */
export interface Project {
  today: string;
  /** Returns all entries of a kind, with their `slug`. */
  entries<Entry>(kind: string): Promise<Entry[]>;
  /** Returns the content of a kind with a single file. */
  file(kind: string): Promise<Content>;
  /** Creates an entry from the content of its form. */
  complete<Entry>(kind: string, form: Content, slug: string): Entry;
}

export function projectOf(
  getCollection: CustomPreviewTemplateProps["getCollection"],
  fieldsOf: FieldsOfKinds,
  today: string,
): Project {
  const listed = async (collection: string) => [await getCollection(collection)].flat();
  const complete = <Entry>(kind: string, form: Content, slug: string) =>
    ({ ...fill(form, fieldsOf[kind]!, today), slug, file: `data/${kind}/${slug}.md` }) as Entry;
  return {
    today,
    complete,
    entries: async <Entry>(kind: string) =>
      (await listed(kind)).map((entry) => {
        const { data, slug } = entry.toJS() as { data: Content; slug: string };
        return complete<Entry>(kind, data, slug);
      }),
    async file(kind) {
      const entries = await listed("_singletons");
      const entry = entries.find((one) => one.get("path") === `data/${kind}.json`);
      return (entry?.toJS().data ?? {}) as Content;
    },
  };
}
