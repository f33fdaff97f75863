import { expect, it } from "vitest";
import { fold } from "./fold-text";
import { plainText } from "./plain-text";

it.each([
  [
    "words with markup",
    '<p>Our <strong>first</strong>-party <a href="/x/">data</a>.</p>',
    "our first-party data.",
  ],
  ["paragraphs, lines and cells", "<p>One<br>two</p><table><tr><td>3<td>4</table>", "one two 3 4"],
  ["attributes that contain >", "<img alt=\"a > b\" src='>'>c", "c"],
  ["a < that does not start a tag", "a < b, 3 <4", "a < b, 3 <4"],
  ["comments, scripts and styles", "a<!-- <b> -->b<script>c</script><STYLE>d</style >", "ab"],
  ["markup that never ends", 'a <!-- b <i title="c>d</i> <script>e <u', "a <!-- b d e <u"],
  [
    "named character references",
    "R&amp;D&nbsp;&lt;5 &rsquo;&eacute;&Uuml;&szlig;&hellip;",
    "r&d <5 'euss...",
  ],
  ["numeric character references", "&#8217;&#x2019;&#146;&#X41;&#9999999;", "'''a\uFFFD"],
  ["text that only resembles a character reference", "AT&T; &zeppelin; &amp;amp;", "at&t; &zeppelin; &amp;"],
])("converts %s to plain text", (_, html, text) => {
  expect(fold(plainText(html))).toBe(text);
});

it.each(["<!--", "<a ", '<a "', "<a '>", "<script>", "<script", "</script ", "<", "&#1", "<style><!--"])(
  "reads 50 kB of %s in linear time",
  (part) => {
    const start = performance.now();
    plainText(part.repeat(50_000 / part.length));
    expect(performance.now() - start).toBeLessThan(3000);
  },
);
