import { expect, it } from "vitest";
import { entryFindings } from "./entry-findings";
import { foreignSyntax } from "../../../data/schemas/markdown/foreign-syntax";

const findingsOf = (file: string, raw: object) =>
  entryFindings("data", file, raw, [], () => 1).map(
    ({ level, line, message }) => `${level} ${line} ${message.split(/, which|; /)[0]}`,
  );
const shown = (line: number, part: string) => `warning ${line} has the ${part}`;
const leftOut = (line: number, address: string) => `warning ${line} shows ${address}`;

it.each([
  [
    "WordPress",
    '<!-- wp:image -->\n<figure class="a">\n\n[gallery ids="1"] [caption id="a" width="9"]b[/caption]\n\n[gallery]: /c/',
    [
      shown(2, 'tag <figure class="a">'),
      shown(4, 'shortcode [gallery ids="1"]'),
      shown(4, 'shortcode [caption id="a" width="9"]'),
    ],
  ],
  [
    "Hugo",
    '{{< figure src="/a.jpg" >}}\n{{% notice tip %}}Kept{{% /notice %}}\n\n<!--more-->\n\n![A](/images/a.png)',
    [
      shown(1, 'shortcode {{< figure src="/a.jpg" >}}'),
      shown(2, "shortcode {{% notice tip %}}"),
      leftOut(6, "/images/a.png"),
    ],
  ],
  [
    "Jekyll",
    "{:.no_toc}\n## Setup\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n\n`{% raw %}`",
    [shown(1, "attribute list {:.no_toc}"), shown(4, "tag {% highlight ruby %}")],
  ],
  [
    "Ghost",
    '![](__GHOST_URL__/a.png)\n\n<!--kg-card-begin: html-->\n<div class="b">c</div>\n<!--kg-card-end: html-->',
    [
      leftOut(1, "__GHOST_URL__/a.png"),
      shown(1, "address of another system __GHOST_URL__/a.png"),
      shown(4, 'tag <div class="b">'),
    ],
  ],
  [
    "Eleventy",
    "{% image './a.jpg', 'A' %}\n\n[about]({{ '/about/' | url }})",
    [shown(1, "tag {% image './a.jpg', 'A' %}"), shown(3, "template expression {{ '/about/' | url }}")],
  ],
])("reports %s markup in Markdown", (_, body, expected) => {
  expect(findingsOf("posts/a.md", { body })).toEqual(expected);
});

it("reports markup in plain text", () => {
  const raw = { faqs: [{ answer: "See [a](/b/) &amp; **c**, R&D * 2" }] };
  expect(entryFindings("data", "services/a.json", raw, [], () => 1)).toEqual(
    ["[a](/b/)", "&amp;", "**c**"].map((part) => ({
      level: "warning",
      line: 1,
      field: "faqs[0].answer",
      message: expect.stringContaining(`has ${part}, which readers see as typed`),
    })),
  );
});

it.each([
  "---\na: 1\n-a: b\n",
  "{{ a ",
  "{% a ",
  "[a b=",
  "[[a",
  '{a="',
  " ==a",
  "![a](b ",
  "*[a\r",
  "import a\r",
  "[gallery ",
  "[a]",
])("does not stall on a long text that repeats %j", (part) => {
  expect(foreignSyntax(part.repeat(100_000))).toEqual([]);
});
