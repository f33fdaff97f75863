/**
 * Texts in a block's attributes, as posts store them. WordPress takes `<`, `>`, `&` and `\0` out of them where the
 * author may not write HTML, looks for `[shortcodes]`, and loses backslashes where a plugin copies a post: JSON has
 * them for quotes and line breaks. So these characters, and those that old databases can't hold, are percent-encoded;
 * all other text stays readable.
 */
// oxlint-disable-next-line no-control-regex
const unsafe = /[%<>&\\"'[\]\u0000-\u001f\u007f]|-(?=-)|[\ud800-\udbff][\udc00-\udfff]/g;

const percentEncode = (characters: string) =>
  [...new TextEncoder().encode(characters)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
    .join("");

export const encodeText = (text: string) => text.replace(unsafe, percentEncode);

/** What was written by hand may have a `%` of its own. */
export const decodeText = (text: string) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });

type Mapper = (text: string) => string;

function mapTexts(value: unknown, map: Mapper): unknown {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, map));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [map(key), mapTexts(entry, map)]));
}

/** A value with all its texts as they are stored. */
export const encodeValue = (value: unknown) => mapTexts(value, encodeText);

export const decodeValue = (value: unknown) => mapTexts(value, decodeText);
