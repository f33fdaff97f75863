import { expect, it } from "vitest";
import { plainText } from "../../widgets/blog-explorer/plain-text";
import { entryFindings } from "../generator/content/entry-findings";
import { readEntry } from "../generator/content/read-entry";
import { readPage } from "../generator/html/page";
import { typeset } from "../generator/languages/typography";
import { countWords } from "../generator/text/count-words";
import { renderMarkdown } from "../generator/text/render-markdown";
import { errorsInParts, fillParts } from "../schemas/markdown/conditional-parts";
import { findingsIn } from "../schemas/markdown/long-texts";
import { endlessParts } from "./support/content/endless-parts";

/** What an author's text goes through. */
const steps: Record<string, (text: string) => unknown> = {
  read: (text) => readEntry("posts/a.md", `---\ntitle: A\n---\n\n${text}`),
  "read as a field": (text) => readEntry("posts/a.md", `---\ntitle: ${text}\n---\n`),
  "read as front matter": (text) => readEntry("posts/a.md", `---\n${text}\n---\n`),
  "read as JSON": (text) => readEntry("home.json", `{"title": "${text}`),
  "find problems": (text) => findingsIn(text),
  "check a title": (text) => entryFindings("data", "posts/a.md", { title: text }, [], () => 1),
  "fill conditional parts": (text) => [errorsInParts(text, [], []), fillParts(text, {}, {})],
  render: (text) => renderMarkdown(text),
  typeset: (text) => ["fr", "ja"].map((language) => typeset(text, language)),
  "read a page": (text) => readPage("/", `<body>${text}</body>`),
  "count words": (text) => countWords(text),
  search: (text) => plainText(text),
};

/** Marks of Markdown, YAML and HTML, and what authors paste. */
const marks =
  String.raw`(url https://a.b/( (www.a.b/ [a](url [a](b_c) [a][b] [[a]] ]( [a]:_b\n [a]:_<b\n [x]_ -_[_]_a\n -_[x]_a\n__-_[_]_b\n
  >_a\n >_-_ 1._ +_a\n -_a\n\n__b\n |a|\n |a|\n|-|\n|b|\n\n a_|_b\n \`\`\`\n ~~~ ***a *a_**b_ ~~a~~ a--b 'a'_ "a <br> <a_b="c"> <!--_a_--> &amp; ^[a] [^a]
  [^a]:_b\n ![a](b_"c") :::\n {a} a:_b\n a:\n__ *_a\n ***\n [a,_ {a:_ ?_ &a_ !!a_ https://漢.b/漢 ا* é 😀 \r\n ==== a\n===\n #_a_{b}\n`
    .split(/\s+/)
    .map((mark) =>
      mark.replaceAll("_", " ").replaceAll("\\n", "\n").replaceAll("\\r", "\r").replaceAll("\\`", "`"),
    );

/** Returns the processor's time for a text, in milliseconds, which other programs of the machine hardly change. */
function timeOf(step: (text: string) => unknown, mark: string, length: number): number {
  const text = mark.repeat(length / mark.length);
  const start = process.cpuUsage().user;
  step(text);
  return (process.cpuUsage().user - start) / 1000;
}

it.each([...endlessParts, ...marks])(
  "80,000 characters of %j take time in proportion to their number",
  (mark) => {
    for (const [name, step] of Object.entries(steps)) {
      // The first run also compiles the step. For a fourfold length, quadratic steps take 16 times as long, each time.
      const ratios = [];
      do ratios.push(timeOf(step, mark, 80_000) / Math.max(timeOf(step, mark, 20_000), 25));
      while (ratios.at(-1)! >= 10 && ratios.length < 3);
      expect(Math.min(...ratios), name).toBeLessThan(10);
    }
  },
);
