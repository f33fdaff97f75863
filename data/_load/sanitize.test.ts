import { describe, expect, it } from "vitest";
import { removedFrom, sanitize } from "./sanitize";

describe("sanitize", () => {
  it("keeps the tags and attributes of an article", () => {
    const article =
      '<h2 id="costs">Costs</h2><p>About <strong>$2,000</strong> a month, <a href="/contact/">ask</a>.</p>' +
      '<div class="key-point"><p class="key-point__label">Key point</p></div>' +
      '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>';
    expect(sanitize(article)).toBe(article);
  });

  it.each([
    ["a script", "<p>a</p><script>alert(1)</script>", "<p>a</p>"],
    ["a style", '<style>p{color:red}</style><p style="color:red">a</p>', "<p>a</p>"],
    ["an event handler", '<p onclick="alert(1)">a</p>', "<p>a</p>"],
    ["a link that runs a script", '<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
    ["a link that hides its script", '<a href=" jav&#x09;ascript:alert(1)">a</a>', "<a>a</a>"],
    ["a link without encryption", '<a href="http://b.example/">a</a>', "<a>a</a>"],
    ["a frame", '<iframe src="https://b.example/"></iframe>a', "a"],
    ["a form", '<form action="https://b.example/"><input name="a"></form>a', "a"],
    ["an SVG with a script", "<svg><script>alert(1)</script></svg>a", "a"],
    ["a picture with an error handler", '<img src="x:" onerror="alert(1)">a', "a"],
    ["a relative link", '<a href="contact">a</a>', "<a>a</a>"],
    ["a relative picture", '<img src="a.png">a', "a"],
    ["a picture of another site", '<img src="https://b.example/a.png">a', "a"],
    ["a picture of another site, with a backslash", '<img src="/\\b.example/a.png">a', "a"],
    ["a link to another site, with a tab", '<a href="/&#9;/b.example/">a</a>', "<a>a</a>"],
    ["a base address", '<base href="https://b.example/">a', "a"],
    ["a meta refresh", '<meta http-equiv="refresh" content="0;url=https://b.example/">a', "a"],
    ["a frame with its own document", '<iframe srcdoc="<script>alert(1)</script>"></iframe>a', "a"],
    ["a link to data", '<a href="data:text/html,b">a</a>', "<a>a</a>"],
    ["a class of the page", '<p class="skip-link">a</p>', "<p>a</p>"],
  ])("removes %s", (_, html, expected) => {
    expect(sanitize(html)).toBe(expected);
  });

  it("lists each removed part with its line", () => {
    const html = `<!-- wp:image -->\n<figure class="wp-block-image"><img src="https://b.example/a.png" alt=""/></figure>
<p class="a" style="b">c <a href="http://d.example/">e</a></p>\n<iframe src="https://f.example/"></iframe>
[gallery ids="1"]\n<pre><code>[gallery]</code></pre><h3>g</h3>`;
    expect(removedFrom(html).map(({ line, message }) => `${line} ${message.split(/,|;/)[0]}`)).toEqual([
      '2 has <img src="https://b.example/a.png" alt=""/>',
      '2 has the attribute "class" 2 times from <figure class="wp-block-image"> on',
      "3 links to http://d.example/",
      '3 has the attribute "style" in <p class="a" style="b">',
      '4 has <iframe src="https://f.example/">',
      '5 has the shortcode [gallery ids="1"]',
      "6 has a heading of level 3 after one of level 1",
    ]);
  });

  it("adds noopener to links to other sites and drops their target", () => {
    expect(sanitize('<a href="https://b.example/" rel="opener" target="_blank">b</a>')).toBe(
      '<a href="https://b.example/" rel="noopener">b</a>',
    );
  });

  it("loads this site's pictures lazily", () => {
    expect(sanitize('<img src="/assets/photos/a.jpg">')).toBe(
      '<img src="/assets/photos/a.jpg" alt="" loading="lazy" />',
    );
  });
});
