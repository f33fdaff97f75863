/** Elements around and between paragraphs. */
const boundaries =
  /<\/?(?:article|aside|blockquote|center|details|div|dl|figure|footer|form|h[1-6]|header|hr|iframe|main|nav|ol|p|section|table|ul|video)\b[^<>]*>/gi;
/** The start of a text that is no paragraph. */
const block = /^<\/?(?:dd|dt|figcaption|li|summary|tbody|td|tfoot|th|thead|tr)\b/i;

/**
 * Adds paragraphs and line breaks to the text of WordPress's classic editor, which stores them as empty lines and line
 * breaks. An address on its own line becomes a paragraph, because WordPress embeds it.
 */
export function addParagraphs(source: string): string {
  let isKept = false;
  return source
    .split(/(<\/?(?:pre|script|style)\b[^<>]*>)/i)
    .map((part, index) => {
      if (index % 2) isKept = !part.startsWith("</");
      return isKept || index % 2 ? part : paragraphsIn(part);
    })
    .join("");
}

const paragraphsIn = (text: string) =>
  text
    .replace(boundaries, "\n\n$&\n\n")
    .split("\n")
    .map((line) => (/^https?:\/\/\S+$/.test(line.trim()) ? `\n${line.trim()}\n` : line))
    .join("\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .map((part) => {
      if (!part || block.test(part) || part.replace(boundaries, "") === "") return part;
      return `<p>${part.replace(/(?:<br ?\/?>)?\n/g, "<br>\n")}</p>`;
    })
    .join("\n\n");
