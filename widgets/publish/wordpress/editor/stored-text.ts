import type { BlockNames } from "../block-words";

/**
 * The characters that are percent-encoded in a block's attributes. If an author may not write HTML, WordPress removes
 * `<`, `>`, `&` and `\0`. WordPress also replaces `[shortcodes]`. Some plugins that copy posts lose backslashes, which
 * JSON needs for quotes and line breaks. Old databases cannot store four-byte characters.
 */
// oxlint-disable-next-line no-control-regex
const unsafe = /[%<>&\\"'[\]\u0000-\u001f\u007f]|-(?=-)|[\ud800-\udbff][\udc00-\udfff]/g;

const percentEncode = (characters: string) =>
  [...new TextEncoder().encode(characters)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
    .join("");

export const encodeText = (text: string) => text.replace(unsafe, percentEncode);

export const referenceText = (text: string) =>
  text.replace(unsafe, (character) => `&#x${character.codePointAt(0)!.toString(16)};`);

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

export const encodeValue = (value: unknown) => mapTexts(value, encodeText);

export const decodeValue = (value: unknown) => mapTexts(value, decodeText);

/** Returns plain HTML for posts, in case the plugin is deactivated. It depends only on the attributes. */
export function fallbackOf(
  { list }: Pick<BlockNames, "list">,
  attributes: Readonly<Record<string, unknown>>,
): string {
  const { heading, recipient, ...values } = decodeValue(attributes) as Record<string, unknown>;
  const entries = list ? ((values[list.attribute] ?? []) as Record<string, unknown>[]) : [];
  return [
    heading ? `<h2>${htmlOf(heading)}</h2>` : "",
    ...entries.map(
      (entry) => `<p><strong>${htmlOf(entry[list!.heading])}</strong><br>${htmlOf(entry[list!.content])}</p>`,
    ),
    recipient ? `<p><a href="mailto:${encodeURI(String(recipient))}">${htmlOf(recipient)}</a></p>` : "",
  ].join("");
}

const htmlOf = (value: unknown) => referenceText(String(value ?? "")).replaceAll("&#xa;", "<br>");
