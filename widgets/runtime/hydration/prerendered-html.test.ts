import { expect, it } from "vitest";
import { checkTexts } from "./prerendered-html";

it.each([
  ['<p class="a">See <a href="/">all</a></p>', '"See " between <p> and <a>'],
  ["<p><b>All</b> of it</p>", '" of it" between </b> and </p>'],
  ["<p>one<br/>two</p>", '"one" between <p> and <br>'],
  ["<p>5<!-- --> of <!-- -->8</p>", '"5" between <p> and <!-->'],
  ["<i></i> <b>x</b>", '" " between </i> and <b>'],
])("reports the text in %s, and says what to do", (html, place) => {
  expect(() => checkTexts("faq-accordion", html)).toThrow(
    new RegExp(
      `^<faq-accordion> renders the text ${place.replace("--", ".*")}, .* Wrap the text in an element`,
    ),
  );
});

it.each(["Only text", '<p title="a &gt; b">Text</p>', "<ul><li>One</li><li><b>Two</b></li></ul>", "<p></p>"])(
  "accepts %s",
  (html) => expect(() => checkTexts("faq-accordion", html)).not.toThrow(),
);
