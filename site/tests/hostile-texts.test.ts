import { expect, it } from "vitest";
import { checkEntry } from "../generator/content/check-entry";
import { errorsInParts, fillParts } from "../schemas/markdown/conditional-parts";
import { entryFindings } from "../generator/content/entry-findings";
import { article, findingsIn } from "../schemas/markdown/long-texts";
import { readEntry } from "../generator/content/read-entry";
import { slugify } from "../generator/content/entry-slugs";
import { fingerprint } from "../../widgets/runtime/hydration/prerendered-html";
import { parseJson } from "../../widgets/runtime/values/parse-json";
import { plainText } from "../../widgets/blog-explorer/plain-text";
import { readPage } from "../generator/html/page";
import { countWords } from "../generator/text/count-words";
import { renderMarkdown } from "../generator/text/render-markdown";
import { z } from "zod";
import { endlessParts } from "./support/content/endless-parts";

it.each(endlessParts)("10,000 characters of %j are rendered, checked, read and searched", (part) => {
  const text = part.repeat(10_000 / part.length);
  const lines = text.split("\n").length;
  const html = renderMarkdown(text);
  expect(html).toMatch(/<\w|^$/);
  // An address has at most 2,000 characters.
  if (part === "www.a/") expect(html.match(/<a /g)).toHaveLength(5);
  expect(countWords(html)).toBeLessThanOrEqual(text.length);
  for (const { line } of findingsIn(text)) expect(line).toBeLessThanOrEqual(lines);
  expect(article.safeParse(text).data ?? text).toBe(text);
  expect(errorsInParts(text, [], []).every(({ line }) => line <= lines)).toBe(true);
  expect(fillParts(text, {}, {})).toHaveLength(text.length);

  const { raw } = readEntry("posts/a.md", `---\ntitle: A\n---\n\n${text}`);
  expect((raw as { body: string }).body).toBe(text.trim());
  expect(readEntry("posts/a.md", `---\ntitle: ${text}`).errors.length).toBeLessThan(2);
  expect(readEntry("home.json", `{"title": "${text}`).errors).toHaveLength(1);
  entryFindings("data", "posts/a.md", { title: text }, [], () => 1);
  expect(() => parseJson(`[{"a":"${text}`)).toThrow(/line \d/);

  expect(plainText(text).length).toBeLessThanOrEqual(text.length);
  expect(slugify(text)).not.toMatch(/^-|-$/);
  expect(fingerprint(text)).toMatch(/^\w+$/);
  expect(readPage("/", text).bodyEnd).toBe(-1);
});

it("lists the first of 20,000 unknown fields", () => {
  const fields = Array.from({ length: 20_000 }, (_, index) => `"field${index}": 1`);
  const { raw, lineOf } = readEntry("home.json", `{\n${fields.join(",\n")}\n}`);
  const { problems = [] } = checkEntry(z.strictObject({ title: z.string().optional() }), raw);
  expect(problems.at(0)).toMatchObject({ field: "field0" });
  expect(problems.at(-1)).toMatchObject({
    field: "",
    message: expect.stringMatching(/^has 19992 more fields/),
  });
  expect(lineOf(["field7"])).toBe(9);
});
