import { describe, expect, it } from "vitest";
import { prerender } from "../runtime/prerender";
import { fixtures } from "./faq-accordion.fixtures";
import { questionIds } from "./faq-accordion";
import { problemsIn } from "./markdown";

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
    ["One\ntwo\n\n\nthree", "<p>One\ntwo</p><p>three</p>"],
    [
      "**b** **f *g* h** **[i](/j)**",
      '<p><strong>b</strong> <strong>f *g* h</strong> <strong><a href="/j">i</a></strong></p>',
    ],
    [String.raw`2 * 3, _a_, \**5\**, **open, \&amp;`, "<p>2 * 3, _a_, **5**, **open, &amp;amp;</p>"],
    ["- a\n- b\n  c\n1. d\n2. e", "<ul><li>a</li><li>b\nc</li></ul><ol><li>d</li><li>e</li></ol>"],
    [
      "* a\n\n* b\n\nc\n- d\n3) e",
      '<ul><li>a</li><li>b</li></ul><p>c</p><ul><li>d</li></ul><ol start="3"><li>e</li></ol>',
    ],
    ["In\n1986. a year", "<p>In\n1986. a year</p>"],
    [
      "[**a** b](/c_(d)?e=1&amp;f=2) [g](mailto:h@i.example)",
      '<p><a href="/c_(d)?e=1&amp;f=2"><strong>a</strong> b</a> <a href="mailto:h@i.example">g</a></p>',
    ],
    ["[d]() [e] (f)", "<p>d [e] (f)</p>"],
    ["[a](javascript:b) [c](java&#115;cript&#58;d) [e](&#1;data:f)", "<p>a c e</p>"],
    ["<b onclick=a>c</b> ![d](e.png)\n# f", "<p>&lt;b onclick=a&gt;c&lt;/b&gt; ![d](e.png)\n# f</p>"],
    ["اتصل على **+20 2 2391 0142**، 12", "<p>اتصل على <strong><bdo>+20 2 2391 0142</bdo></strong>، 12</p>"],
    ["", ""],
  ])("renders the Markdown %j", (markdown, html) => {
    expect(answerIn(markdown)).toBe(html);
  });
});

it.each(["[a](<b", "[", "[a](b ", "![", "**a ", "**a*", "\\", "* ", "<a ", "  \n"])(
  "reads an answer with 50 kB of %j in linear time",
  (part) => {
    const start = performance.now();
    const items = [{ question: part, answer: part.repeat(50_000 / part.length) }];
    prerender("faq-accordion", { items, answers: "markdown" }, { id: "p", hydrate: "load" });
    problemsIn(items[0]!, true);
    expect(performance.now() - start).toBeLessThan(60_000);
  },
);

it.each([
  ["Who owns the accounts?", "who-owns-the-accounts"],
  ["What’s  the\nminimum – $2,000 a month?", "whats-the-minimum-2000-a-month"],
  ["Warum wächst der Umsatz?", "warum-wächst-der-umsatz"],
  ["कितना समय लगेगा?", "कितना-समय-लगेगा"],
  ["???", "question"],
])("%j has the id %s", (question, id) => {
  expect(questionIds([question], "faq-accordion-1")).toEqual([id]);
});

it("creates different ids for questions with the same words", () => {
  expect(questionIds(["Why?", "Why 2", "Why!", "why"], "faq-accordion-1")).toEqual([
    "why",
    "why-2",
    "why-3",
    "why-4",
  ]);
});

it("prefixes ids with the accordion's id, except in the first accordion", () => {
  expect(questionIds(["Why?"], "faq-accordion-2")).toEqual(["faq-accordion-2-why"]);
});
