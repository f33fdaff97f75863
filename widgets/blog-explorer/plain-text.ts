import { decodeEntities } from "../_shared/entities";

/** Comments, and elements without visible text, including their content. */
const invisible = /<!--[\s\S]*?-->|<(script|style|template|noscript)\b[\s\S]*?<\/\1\s*>/gi;
const tag = /<\/?([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
/** The tags that occur within a word or a sentence. All other tags separate words. */
const inline =
  /^(?:a|abbr|b|bd[io]|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|su[bp]|time|u|var|wbr)$/i;

/** Returns the text content of HTML. It needs no DOM, so that the build can use it too. */
export const plainText = (html: string) =>
  decodeEntities(
    html.replace(invisible, "").replace(tag, (_, name: string) => (inline.test(name) ? "" : " ")),
  );
