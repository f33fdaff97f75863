import type { z } from "zod";
import { checkEntry } from "../../../generator/content/check-entry";
import { picturesIn } from "../../../schemas/markdown/long-texts";
import { photographAddress, type KnownField } from "../form-content";

export function findErrors(schema: z.ZodType, fields: readonly KnownField[], value: unknown): string[] {
  const { problems = [] } = checkEntry(schema, value);
  const { draft, body = "" } = value as { draft?: unknown; body?: unknown };
  // The build requires only the title of a draft.
  const relevant = problems.filter(({ path }) => draft !== true || path[0] === "title");
  const errors = relevant.map(({ path, line, message }) => {
    const label = labelOf(path, fields);
    const problem = message.startsWith("is missing; add") ? "is empty; fill it in" : message;
    return `${label || "It"}${line ? `, line ${line},` : ""} ${problem}.`;
  });
  return [...errors, ...errorsOfPictures(String(body))];
}

/** Finds pictures in formats that the build cannot read. The editor's Image button accepts all formats. */
const errorsOfPictures = (text: string): string[] =>
  picturesIn(text)
    .filter(({ address }) => address.startsWith(photographAddress))
    .filter(({ address }) => !/\.(jpe?g|png|webp|avif)$/i.test(address))
    .map(
      ({ address, line }) =>
        `“Text”, line ${line}, shows ${address}, but a picture must be a JPEG, PNG, WebP or AVIF file. Remove it, or convert it and add it again.`,
    );

/** `["faqs", 2, "answer"]` -> `“Questions”, item 3, “Answer”` */
export function labelOf(path: readonly PropertyKey[], fields: readonly KnownField[]): string {
  const parts: string[] = [];
  let inner = fields;
  // If a file's content is a list, its only field is not part of the path.
  let field = typeof path[0] === "number" ? fields[0] : undefined;
  for (const key of path) {
    if (typeof key === "number") {
      parts.push(`item ${key + 1}`);
      inner = field?.fields ?? [];
      continue;
    }
    field = inner.find(({ name }) => name === key);
    parts.push(`“${field?.label ?? String(key)}”`);
    inner = field?.fields ?? field?.types?.flatMap((type) => type.fields) ?? [];
  }
  return parts.join(", ");
}
