import { expect, test } from "vitest";
import { editPage, readPage } from "./page";

const read = (html: string) => readPage("/", html);

test("finds images with their attributes and positions", () => {
  const html = `<!-- <img src="/no.jpg"> --><p>1 < 2 <IMG alt='a > "b"' src=/a.jpg><script>'<img src="/b.jpg">'</script>`;
  const [image, ...others] = read(html).images;
  expect(others).toEqual([]);
  expect(image!.attributes).toEqual({ alt: 'a > "b"', src: "/a.jpg" });
  expect(html.slice(image!.start, image!.end)).toBe(`<IMG alt='a > "b"' src=/a.jpg>`);
});

test("finds images after prerendered widgets, but not inside them", () => {
  const html = `<x-a><div data-root=""><div><img src="/a.jpg"></div><br></div></x-a><div><img src="/b.jpg"></div>`;
  expect(read(html).images.map(({ attributes }) => attributes.src)).toEqual(["/b.jpg"]);
});

test("finds drawings, including those in widgets", () => {
  const html = `<svg><use href="#a.b"/></svg><div data-root><svg><use href="#c"></use></svg></div><use href="/d.svg#e">`;
  expect([...read(html).used]).toEqual(["a.b", "c"]);
});

test("finds inline styles, and inline scripts with their types", () => {
  const html = `<style media="print">a > b{}</style><script>one("</p>")</script><script type="module">two()</script><script src="/a.js"></script>`;
  expect([...read(html).styles]).toEqual(["a > b{}"]);
  expect(read(html).scripts).toEqual([
    { type: "", text: `one("</p>")` },
    { type: "module", text: "two()" },
  ]);
});

test("replaces and inserts text without changing the rest", () => {
  const html = `<body><img src="/a.jpg"><p hidden>b</p></body></html>`;
  const { images, bodyEnd } = read(html);
  const edits = [
    { start: bodyEnd, end: bodyEnd, text: "<svg></svg>" },
    { ...images[0]!, text: "<picture></picture>" },
  ];
  expect(editPage(html, edits)).toBe(`<body><picture></picture><p hidden>b</p><svg></svg></body></html>`);
});

test("keeps the order of phone numbers in text from right to left", () => {
  const html = (language: string) =>
    `<html lang="${language}"><p>1 +44 20 7946 0000, ٠٣ ٩٨٧٦ ٥٤٣٢. 2024-2026 <code>+44 20 7946 0000</code></p>`;
  const texts = (language: string) => readPage("/", html(language)).marked.map(({ text }) => text);
  expect(texts("he")).toEqual([
    '1 <bdo dir="ltr">+44 20 7946 0000</bdo>, <bdo dir="ltr">٠٣ ٩٨٧٦ ٥٤٣٢</bdo>. 2024-2026 ',
  ]);
  expect(texts("en")).toEqual([]);
});

test("marks texts in the default language's script, except where no markup can be", () => {
  const name = "مدار";
  const rest = `<title>${name}</title><p lang="ar">${name}</p><b data-root><i>${name}</i></b><option>${name}</option>&nbsp;`;
  const page = (part: string) => `<html lang="en"><a>${part}</a>${rest}`;
  expect(editPage(page(name), readPage("/", page(name), "", "ar").marked)).toBe(
    page(`<span lang="ar" dir="auto">${name}</span>`),
  );
});

test("marks a name with entities as one, because its parts would change places on a page from right to left", () => {
  const page = (part: string) =>
    `<html lang="ar"><p>مع&nbsp;<b>${part}</b><!-- x --><code><i>if</i></code></p>`;
  const written = page("Smith &amp; O&#39;Brien");
  expect(editPage(written, readPage("/", written, "", "en").marked)).toBe(
    page(`<span lang="en" dir="auto">Smith &#38; O'Brien</span>`),
  );
});
