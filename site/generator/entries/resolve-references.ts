import type { z } from "zod";
import { isAddressOff, isKindOff } from "../content/areas";
import { fieldName } from "../content/check-entry";
import { stemOf } from "../content/entry-slugs";
import type { Warn } from "../content/findings";
import { hasFolder } from "../content/load-data";
import { mapReferences, type Reference } from "../content/map-references";
import { camelCase } from "../content/read-schemas";
import { formOptionKind } from "../../schemas/fields/fields";
import { formServices } from "../contact-form/form-services";
import type { MainData } from "./language-data";
import type { Data } from "./data";
import { typeset } from "../languages/typography";

/** The schema of each kind, by its name such as `case-studies`. */
export type Schemas = ReadonlyMap<string, z.ZodType>;

interface Targets {
  photographs: readonly string[];
  pageAt: (address: string) => string | undefined;
  /** The entries of the default language, if the data is in another one. */
  main?: MainData;
}

type ReferencedEntry = { file: string; slug: string; language?: string };

/**
 * Replaces references to entries, which are file names, with slugs, and links with current addresses. Leaves out what is
 * missing or unpublished, and reports it unless it belongs to an area that is off. Sets the typography of plain texts.
 */
export function resolveReferences<T extends Data>(
  data: T,
  schemas: Schemas,
  folder: string,
  targets: Targets,
  warn: Warn,
): T {
  const find = finder(data, targets);
  const within =
    (file: string) =>
    (reference: Reference): string | undefined => {
      const { target, problem } = find(reference);
      if (problem)
        warn({ file, field: fieldName(reference.path), message: `${problem}; ${resultOf(reference)}` });
      return target;
    };
  const resolved = [...schemas].flatMap(([kind, schema]): [string, unknown][] => {
    const key = camelCase(kind) as keyof Data;
    // The references of entries in the default language are resolved already.
    if (!data[key] || data.untranslated?.includes(key)) return [];
    if (!hasFolder(schema))
      return [[key, mapReferences(schema, data[key], within(`${folder}/${kind}.json`))]];
    const entries = data[key] as readonly ReferencedEntry[];
    return [[key, entries.map((one) => (one.language ? one : mapReferences(schema, one, within(one.file))))]];
  });
  return { ...data, ...Object.fromEntries(resolved) };
}

/** Returns a function that finds the value to show for a reference, or describes the problem. */
function finder(data: Data, { photographs, pageAt, main }: Targets) {
  const known = new Set(["drawn", ...photographs.map((name) => name.normalize())]);
  const options = data.formServices ?? formServices(data.services);
  return ({ kind, value, parent, path }: Reference): { target?: string; problem?: string } => {
    if (kind === "text") return { target: typeset(value, data.site.language) };
    const isNamed = ({ file }: { file: string }) => stemOf(file) === value;
    const existing = (exists: boolean, problem: string) => (exists ? { target: value } : { problem });
    if (kind === "picture")
      return existing(known.has(value.normalize()), `refers to the photograph ${value}, which is missing`);
    if (kind === formOptionKind) {
      const service = [...data.services, ...(main?.services ?? [])].find(isNamed);
      const option = options.find((one) => one.value === value || (service && one.slug === service.slug));
      const choices = options.map((one) => one.value).join(", ");
      return option
        ? { target: option.value }
        : { problem: `is "${value}", which the contact form does not offer; choose one of: ${choices}` };
    }
    if (kind === "link") {
      const [address, anchor] = value.split("#") as [string, string?];
      const page = address && pageAt(address);
      if (page !== undefined) return { target: anchor ? `${page}#${anchor}` : page };
      if (isAddressOff(data.site.areas, address)) return {};
      const { name } = parent as { name?: string };
      return {
        problem: `${name ? `"${name}" ` : ""}links to ${address}, which is missing or unpublished`,
      };
    }
    const entriesIn = (from: object | undefined) =>
      (from as Record<string, readonly ReferencedEntry[]> | undefined)?.[camelCase(kind)];
    const entries = entriesIn(data);
    // `loadData` has checked other names, such as those of icons.
    if (!entries) return { target: value };
    const target = entries.find(isNamed)?.slug;
    if (target !== undefined || entriesIn(main)?.some(isNamed)) return { target };
    if (isKindOff(data.site.areas, kind)) return {};
    const advice =
      path.at(-1) === "author"
        ? ". A person who has left keeps the articles: restore the file, with leadership: false"
        : "";
    return { problem: `refers to "${value}", which is missing or unpublished${advice}` };
  };
}

function resultOf({ kind, fallback, isNeeded }: Reference): string {
  if (fallback !== undefined)
    return `${kind === "picture" ? "a drawing is shown" : `${fallback} is used`} instead`;
  if (isNeeded) return kind === "link" ? "the link is left out" : "the part that needs it is left out";
  return "it is left out";
}
