import { describe, expect, it } from "vitest";
import { prerender } from "../runtime/prerender";
import { fixtures } from "./faq-accordion.fixtures";
import { describeMarkup } from "./markup-report";

const render = (fixture: string, id = "p") =>
  prerender("faq-accordion", fixtures[fixture]!.props, { id, hydrate: "interaction" });

const detailsIn = (html: string) => html.match(/<details[^>]*>/g) ?? [];

describe("the prerendered questions", () => {
  it("are closed, except for the first", () => {
    const open = detailsIn(render("three questions")).map((tag) => / open(=|\b)/.test(tag));
    expect(open).toEqual([true, false, false]);
  });

  it("contain every answer", () => {
    const html = render("three questions");
    for (const { question, answer } of fixtures["three questions"]!.props.items as Record<string, string>[]) {
      expect(html).toContain(question);
      expect(html).toContain(answer);
    }
  });

  it("make an answer focusable only if it may scroll on a phone", () => {
    expect(render("one long question")).toMatch(/part="answer"[^>]* tabindex="0"/);
    expect(render("three questions")).not.toContain("tabindex");
  });

  it("have their heading as the accessible name", () => {
    const html = render("three questions");
    const id = html.match(/<section aria-labelledby="([^"]+)"/)![1];
    expect(html).toMatch(new RegExp(`<h2 id="${id}"[^>]*>Questions we are asked</h2>`));
    expect(render("without a heading")).not.toMatch(/aria-labelledby|<h2/);
  });

  it("are replaced with a message from `labels` if the list is empty", () => {
    expect(render("no questions")).toContain(">There are no questions here yet.<");
    expect(render("in German")).toContain(">Hier gibt es noch keine Fragen.<");
  });
});

/** Returns the HTML of an answer, without classes or the spans around texts. */
function answerIn(answer: string, answers: "text" | "markdown" = "markdown"): string {
  const props = { items: [{ question: "R&amp;D &ndash; &uuml;?", answer }], answers };
  const html = prerender("faq-accordion", props, { id: "p", hydrate: "interaction" });
  expect(html).toContain(">R&amp;D – ü?</span>");
  const content = html.slice(html.indexOf('part="answer"')).replace(/^[^>]*>/, "");
  return content
    .slice(0, content.indexOf("</details>"))
    .replace(/ (class|dir)="[^"]*"/g, "")
    .replace(/<\/?(span|div)>/g, "");
}

describe("an answer", () => {
  it("is plain text with decoded entities by default", () => {
    expect(answerIn("*5* &lt; 6&hellip;\n<p>&amp;lt;", "text")).toBe("<p>*5* &lt; 6…\n&lt;p&gt;&amp;lt;</p>");
  });

  it.each([
    ["One\ntwo\n\n\nthree  \nfour", "<p>One\ntwo</p><p>three<br/>four</p>"],
    [
      "*a* **b** _c_ __d__ ***e*** **f *g* h**",
      "<p><em>a</em> <strong>b</strong> <em>c</em> <strong>d</strong> <strong><em>e</em></strong> <strong>f <em>g</em> h</strong></p>",
    ],
    ["*a **b** c* *d **e***", "<p><em>a <strong>b</strong> c</em> <em>d <strong>e</strong></em></p>"],
    [
      String.raw`2 * 3 * 4, snake_case_name, \*5\*, **open, \&amp;`,
      "<p>2 * 3 * 4, snake_case_name, *5*, **open, &amp;amp;</p>",
    ],
    [
      "- a\n- b\n  c\n\n  d\n1. e\n2. f",
      "<ul><li><p>a</p></li><li><p>b\nc</p><p>d</p></li></ul><ol><li><p>e</p></li><li><p>f</p></li></ol>",
    ],
    [
      "  * a\n    - b\n  * c\n\nd\n- e\n3) f",
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul><p>d</p><ul><li><p>e</p></li></ul><ol start="3"><li><p>f</p></li></ol>',
    ],
    ["In\n1986. a year", "<p>In\n1986. a year</p>"],
    [
      '[*a* b](/c_(d)?e=1&amp;f=2 "t") <https://g.example/?h=*i*> <mailto:j@k.example>',
      '<p><a href="/c_(d)?e=1&amp;f=2"><em>a</em> b</a> <a href="https://g.example/?h=*i*">https://g.example/?h=*i*</a> <a href="mailto:j@k.example">mailto:j@k.example</a></p>',
    ],
    ["**[a](<b c>)** [d]() [e] (f)", '<p><strong><a href="b c">a</a></strong> d [e] (f)</p>'],
    ["[a](javascript:b) [c](java&#115;cript&#58;d) [e](&#1;data:f)", "<p>a c e</p>"],
    ["<b onclick=a>c</b> ![d](e.png)\n# f", "<p>&lt;b onclick=a&gt;c&lt;/b&gt; ![d](e.png)\n# f</p>"],
    ["", ""],
  ])("renders the Markdown %j", (markdown, html) => {
    expect(answerIn(markdown)).toBe(html);
  });
});

it.each([
  "[a](<b",
  "[",
  "[a](b ",
  '[a](b "',
  "![",
  "<https://",
  "*a ",
  "**a ",
  "**a*",
  "*a **",
  "__a ",
  "_a ",
  "\\",
  "* ",
  "<a ",
  "  \n",
])("reads an answer with 50 kB of %j in linear time", (part) => {
  const start = performance.now();
  const items = [{ question: part, answer: part.repeat(50_000 / part.length) }];
  prerender("faq-accordion", { items, answers: "markdown" }, { id: "p", hydrate: "load" });
  describeMarkup(items, "items", "markdown");
  expect(performance.now() - start).toBeLessThan(10_000);
});
