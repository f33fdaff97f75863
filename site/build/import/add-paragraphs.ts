/** Blocks around paragraphs. */
const containers =
  /<\/?(?:article|aside|blockquote|center|details|div|footer|header|main|nav|section)\b[^<>]*>/gi;
const opening = /<(?:dl|figure|form|h[1-6]|hr|iframe|ol|p|table|ul|video)\b[^<>]*>/gi;
const closing = /<\/(?:dl|figure|form|h[1-6]|iframe|ol|p|table|ul|video)>|<hr\b[^<>]*>/gi;
/** The start of a text that is no paragraph. */
const block =
  /^<\/?(?:article|aside|blockquote|center|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video)\b/i;

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

function paragraphsIn(text: string): string {
  const chunks: string[][] = [[]];
  const lines = text
    .replace(containers, "\n\n$&\n\n")
    .replace(opening, "\n\n$&")
    .replace(closing, "$&\n\n")
    .split("\n")
    .map((line) => line.trim());
  for (const line of lines) {
    const isAddress = /^https?:\/\/\S+$/.test(line);
    if (!line || isAddress) chunks.push([]);
    if (line) chunks.at(-1)!.push(line);
    if (isAddress) chunks.push([]);
  }
  return chunks
    .filter((chunk) => chunk.length > 0)
    .map((chunk) =>
      block.test(chunk[0]!)
        ? chunk.join("\n")
        : `<p>${chunk.join("<br>\n").replace(/<br ?\/?><br>/g, "<br>")}</p>`,
    )
    .join("\n\n");
}
