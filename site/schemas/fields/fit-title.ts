import { charactersOf } from "./cut-text";

/** The maximum length of a title in search results. */
export const longestTitle = 60;

/** Returns a title for search results. If it is too long, leaves out its last part, such as ` | Agency`. */
export function fitTitle(title = ""): string {
  const end = title.lastIndexOf(" | ");
  return charactersOf(title).length > longestTitle && end > 0 ? title.slice(0, end) : title;
}
