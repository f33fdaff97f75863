/**
 * Returns a hash of the elements and texts in HTML. It ignores attributes, comments and whitespace between elements,
 * so React's output and `innerHTML` have the same hash.
 */
export function fingerprint(html: string): string {
  const plain = html
    .replaceAll(/<!--.*?(?:-->|$)/gs, "")
    .replaceAll(/<(\/?[^\s/<>"]+)(?:[\s/](?:"[^"]*"|[^"<>])*)?>/g, "<$1>")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&nbsp;", "\u00A0");
  let hash = 0;
  for (let index = 0; index < plain.length; index += 1)
    hash = (Math.imul(hash, 31) + plain.charCodeAt(index)) | 0;
  return (hash >>> 0).toString(36);
}
