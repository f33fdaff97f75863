// @vitest-environment jsdom
import { expect, test } from "vitest";
import { updateContent } from "./update-nodes";

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html").body;

test("replaces the content and keeps equal nodes", () => {
  document.body.innerHTML = `<details name="a"><summary>One</summary></details><img src="a.jpg" alt="A"><p class="b">Two</p>`;
  const [details, image] = document.body.children as unknown as [HTMLDetailsElement, HTMLElement];
  details.open = true;
  const wanted = `<details name="b"><summary>1 <em>1</em></summary></details><img src="a.jpg" alt="A"><h2>2</h2><p>3</p>`;
  updateContent(document.body, parse(wanted));
  expect(document.body.firstElementChild).toBe(details);
  expect(document.body.children[1]).toBe(image);
  expect(document.body.innerHTML).toBe(wanted.replace('name="b"', 'name="b" open=""'));
  updateContent(document.body, parse("<p>3</p>"));
  expect(document.body.innerHTML).toBe("<p>3</p>");
});
