/* Stand-ins for the changes that page builders, blogs and optimizers make to pasted HTML. */

type Change = (html: string) => string;

/** Changes the text between tags. A tag is everything from `<` to the next `>`. */
const betweenTags = (html: string, change: Change) =>
  html
    .split(/(<script.*?<\/script>|<style.*?<\/style>|<[^>]*>)/s)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("");

const curlQuotes: Change = (html) =>
  betweenTags(html, (text) =>
    text
      .replace(/"([^"]*)"/g, "“$1”")
      .replaceAll('"', "”")
      .replaceAll("'", "’"),
  );

/** Replaces smilies with images, even in a tag that contains a line break. */
const drawSmilies: Change = (html) =>
  html
    .split(/(<.*?>)/)
    .map((part, index) =>
      index % 2 === 0 ? part.replaceAll(/(?<=^|\s):\)(?=\s|$)/g, "<img alt=':)'>") : part,
    )
    .join("");

/** Turns empty lines into paragraphs and other line ends into line breaks, even within tags. */
const wrapInParagraphs: Change = (html) =>
  html
    .split(/\n{2,}/)
    .map((block) => (/^<(script|style)/.test(block) ? block : `<p>${block.replaceAll("\n", "<br>\n")}</p>`))
    .join("\n");

/** Parses HTML and serializes it with unescaped `<` and `>` in attributes. */
const storeParsed = (html: string, parse: (html: string) => Document): string =>
  parse(html).body.innerHTML.replace(/="[^"]*"/g, (value) =>
    value.replaceAll("&lt;", "<").replaceAll("&gt;", ">"),
  );

const lowerCaseAttributes: Change = (html) =>
  html.replace(
    /([\w-]+)=("[^"]*"|'[^']*')/g,
    (_, name: string, value: string) => `${name.toLowerCase()}=${value}`,
  );

/** Returns the changes that page builders make to HTML, keyed by name. */
export const textChanges = (parse: (html: string) => Document): Readonly<Record<string, Change>> => ({
  "curled quotes": curlQuotes,
  "smilies that become images": drawSmilies,
  "added paragraphs and line breaks": wrapInParagraphs,
  "lower-case attributes": lowerCaseAttributes,
  "a visual editor": (html) => storeParsed(html, parse),
  "a visual editor and a blog": (html) => drawSmilies(curlQuotes(wrapInParagraphs(storeParsed(html, parse)))),
});
