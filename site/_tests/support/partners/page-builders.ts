/* Stand-ins for what page builders, blogs and optimisers make of HTML that is pasted into them. */

type Change = (html: string) => string;

/** Changes what stands between tags, and takes for a tag what lies between `<` and the next `>`. */
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

/** It takes no tag for one that goes on in the next line. */
const drawSmilies: Change = (html) =>
  html
    .split(/(<.*?>)/)
    .map((part, index) =>
      index % 2 === 0 ? part.replaceAll(/(?<=^|\s):\)(?=\s|$)/g, "<img alt=':)'>") : part,
    )
    .join("");

/** An empty line ends a paragraph, any other line end is a line break: within tags too. */
const wrapInParagraphs: Change = (html) =>
  html
    .split(/\n{2,}/)
    .map((block) => (/^<(script|style)/.test(block) ? block : `<p>${block.replaceAll("\n", "<br>\n")}</p>`))
    .join("\n");

/** Read by a parser, and written anew with `<` and `>` as they are in attributes. */
const storeParsed = (html: string, parse: (html: string) => Document): string =>
  parse(html).body.innerHTML.replace(/="[^"]*"/g, (value) =>
    value.replaceAll("&lt;", "<").replaceAll("&gt;", ">"),
  );

const lowerCaseAttributes: Change = (html) =>
  html.replace(
    /([\w-]+)=("[^"]*"|'[^']*')/g,
    (_, name: string, value: string) => `${name.toLowerCase()}=${value}`,
  );

/** What happens to texts, by its name. */
export const textChanges = (parse: (html: string) => Document): Readonly<Record<string, Change>> => ({
  "quotes curled": curlQuotes,
  "smilies drawn": drawSmilies,
  "paragraphs and line breaks added": wrapInParagraphs,
  "attributes in lower case": lowerCaseAttributes,
  "stored by a visual editor": (html) => storeParsed(html, parse),
  "stored by a visual editor, then shown by a blog": (html) =>
    drawSmilies(curlQuotes(wrapInParagraphs(storeParsed(html, parse)))),
});

const scriptTags = /<script\b([^>]*)><\/script>/g;

/** What happens to scripts, by its name. */
export const scriptChanges: Readonly<Record<string, Change>> = {
  "made classic": (html) => html.replaceAll(' type="module"', ""),
  "deferred as classic scripts": (html) => html.replaceAll(' type="module"', " defer"),
  "dropped, and added by a tag manager": (html) => {
    const src = /src="([^"]*)"/.exec(html)![1];
    const tag = `const script = document.createElement("script"); script.src = "${src}"; document.head.append(script);`;
    return `${html.replace(scriptTags, "")}<script>addEventListener("load", () => { ${tag} });</script>`;
  },
  "held back until consent": (html) => {
    const consent = `for (const held of document.querySelectorAll("script[type='text/plain']")) {
      const script = document.createElement("script");
      script.src = held.dataset.src;
      held.replaceWith(script);
    }`;
    return `${html.replace(scriptTags, (tag) =>
      tag.replace('type="module"', 'type="text/plain"').replace("src=", "data-src="),
    )}<script>addEventListener("load", () => setTimeout(() => { ${consent} }));</script>`;
  },
};
