import { expect, test } from "vitest";
import { findPhotographs } from "./find-photographs";

const photo = (rest = "") => `<img src="/assets/photos/a.jpg"${rest}>`;
const count = (html: string) => findPhotographs(html).length;

test("finds photographs with their place and attributes", () => {
  const html = `<p>One ${photo(" alt=\"a &gt; b\" class='x y' hidden")} two</p>`;
  const [found] = findPhotographs(html);
  expect(html.slice(found!.start, found!.end)).toBe(photo(" alt=\"a &gt; b\" class='x y' hidden"));
  expect(found!.name).toBe("a.jpg");
  expect(Object.fromEntries(found!.attributes)).toEqual({
    src: "/assets/photos/a.jpg",
    alt: "a &gt; b",
    class: "x y",
    hidden: "",
  });
});

test("drawings and images of elsewhere are left alone", () => {
  expect(count('<img src="/assets/drawings/a.svg"><img src="https://example.com/a.jpg"><img alt="">')).toBe(
    0,
  );
});

test("a widget's markup is passed over, up to its own end", () => {
  const widget = `<blog-explorer posts='[">"]'><div data-root=""><div><div>${photo()}</div></div>${photo()}</div></blog-explorer>`;
  expect(count(widget)).toBe(0);
  expect(count(`${photo()}${widget}${photo()}<div>${photo()}</div>`)).toBe(3);
});

test("scripts, comments and attributes are no markup", () => {
  expect(
    count(
      `<script>const a = '${photo()}'; // <div data-root></script><!-- ${photo()} --><p title='${photo()}'></p>`,
    ),
  ).toBe(0);
  expect(count(`<script>"<div data-root>"</script>${photo()}`)).toBe(1);
});
