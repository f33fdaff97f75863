import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRoot } from "../_build/paths";
import { countWords, renderMarkdown, slugify } from "./markdown";

describe("renderMarkdown", () => {
  it("gives a heading an id of its words", () => {
    expect(renderMarkdown("## Ask for less, and say *why*")).toBe(
      '<h2 id="ask-for-less-and-say-why">Ask for less, and say <em>why</em></h2>\n',
    );
  });

  it("gives each heading an id of its own, which the page around it has not", () => {
    const idsOf = (...headings: string[]) =>
      [
        ...renderMarkdown(headings.map((heading) => `## ${heading}`).join("\n\n")).matchAll(/ id="(.*?)"/g),
      ].map(([, id]) => id);
    expect(idsOf("Costs", "Costs", "結論")).toEqual(["costs", "costs-2", "section"]);
    const templates = ["layouts/base", "layouts/post", "components/macros", "components/footer"].map((name) =>
      readFileSync(inRoot(`site/_includes/${name}.njk`), "utf8"),
    );
    const around = [...templates.join("").matchAll(/ id="([a-z-]+)"/g)].map(([, id]) => id!);
    expect(around).toContain("content");
    expect(idsOf(...around).filter((id) => around.includes(id!))).toEqual([]);
  });

  it("makes a callout of a key point", () => {
    const html = renderMarkdown("::: key-point\nMerge **first**.\n:::");
    expect(html).toMatch(/^<div class="key-point" role="note"><p class="key-point__label">Key point<\/p>/);
    expect(html).toContain("<p>Merge <strong>first</strong>.</p>");
    expect(html).toMatch(/<\/div>\n$/);
  });

  it("lets code scroll by itself, named by its first line", () => {
    const html = renderMarkdown('```html\n<form name="contact">\n</form>\n```');
    expect(html).toBe(
      '<section aria-label="Code: &lt;form name=&quot;contact&quot;&gt;" tabindex="0"><pre><code>&lt;form name=&quot;contact&quot;&gt;\n&lt;/form&gt;</code></pre></section>\n',
    );
  });

  it("shows HTML in a text as text", () => {
    const html = renderMarkdown("A <script>alert(1)</script> and <b>bold</b>.");
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain("&lt;script&gt;");
  });

  it("makes no link of an address that runs a script", () => {
    expect(renderMarkdown("[press](javascript:alert(1))")).not.toContain("<a");
  });

  it("puts a table where it can be scrolled, also with the keyboard", () => {
    const html = renderMarkdown("| A | B |\n| --- | --- |\n| 1 | 2 |");
    expect(html).toMatch(/^<section[^>]* tabindex="0"[^>]*><table>/);
    expect(html).toMatch(/<\/table><\/section>\n$/);
  });

  it("gives other sites no hold on ours, and links of ours nothing", () => {
    for (const address of ["https://example.com/", "HTTPS://example.com/"])
      expect(renderMarkdown(`[theirs](${address})`)).toContain('rel="noopener"');
    expect(renderMarkdown("[ours](/contact/)")).toContain('<a href="/contact/">');
  });
});

describe("slugify", () => {
  it("leaves letters, figures and single hyphens", () => {
    expect(slugify("  60 hours -- a month? ")).toBe("60-hours-a-month");
  });

  it("takes the accents off letters", () => {
    expect(slugify("Naïve cafés")).toBe("naive-cafes");
  });
});

describe("countWords", () => {
  it("counts what is read, not the markup", () => {
    expect(countWords(renderMarkdown("## Two words\n\n- [three](/a/) & four, *five*\n\n---\n"))).toBe(5);
  });

  it("counts words of other letters, and no marks that stand alone", () => {
    expect(countWords(renderMarkdown("Größe – 50 % … “öffnen” 結論"))).toBe(4);
  });

  it("takes a word with marks or emphasis in it for one", () => {
    expect(countWords(renderMarkdown('`loading="lazy"` and un*be*lievable'))).toBe(3);
  });
});
