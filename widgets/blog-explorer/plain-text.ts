import { tagEnd } from "../runtime/values/tag-end";
import { decodeEntities } from "../runtime/components/entities";

const invisible = /^(?:script|style|template|noscript)$/;
/** The tags that occur within a word or a sentence. All other tags separate words. */
const inline =
  /^(?:a|abbr|b|bd[io]|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|su[bp]|time|u|var|wbr)$/;

/** Returns a function that finds text after an index. It searches only once for text that does not occur again. */
function createFinder(html: string) {
  const missing = new Set<string>();
  return (text: string, from: number) => {
    if (missing.has(text)) return -1;
    const search = new RegExp(text, "gi");
    search.lastIndex = from;
    const at = search.exec(html)?.index ?? -1;
    if (at < 0) missing.add(text);
    return at;
  };
}

/** Returns HTML without tags, comments and the content of invisible elements, in a time that grows with its length. */
function withoutTags(html: string): string {
  const find = createFinder(html);
  const opening = /<(\/?)([a-z][^\s/>]*)|<!--/gi;
  let text = "";
  let end = 0;
  for (let found = opening.exec(html); found; opening.lastIndex = end, found = opening.exec(html)) {
    const { index: at } = found;
    const name = found[2]?.toLowerCase();
    const closing = name ? tagEnd(html, at) : find("-->", at + 4) + 3;
    // No other tag ends either.
    if (closing < 0) break;
    text += html.slice(end, at);
    const isComment = !name && closing > 2;
    end = name || isComment ? closing : at + 1;
    if (!name) text += isComment ? "" : "<";
    else if (!inline.test(name)) text += " ";
    if (!name || found[1] || !invisible.test(name)) continue;
    const last = find(`</${name}`, end);
    if (last >= 0) end = Math.max(last, end);
  }
  return text + html.slice(end);
}

/** Returns the text content of HTML. It needs no DOM, because prerendering filters too. */
export const plainText = (html: string) => decodeEntities(withoutTags(html));
