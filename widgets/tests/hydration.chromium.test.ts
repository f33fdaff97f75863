import { expect } from "chai";
import { mountWidget, openPage, propsOf } from "./support/mount";
import { recordErrors, type RecordedErrors, recordEvents } from "./support/record";
import { rootOf, until } from "./support/until";

let recorded: RecordedErrors;
beforeEach(() => (recorded = recordErrors()));

for (const [what, index, expected, toggles] of [
  ["opened", 1, [1], ["0 closed", "1 opened"]],
  ["closed", 0, [], ["0 closed"]],
] as const) {
  it(`keeps the state of a question ${what} before hydration, and emits the toggle event`, async () => {
    const events = recordEvents<{ index: number; open: boolean }>("agency-toggle");
    const emitted = () => events.map(({ detail }) => `${detail.index} ${detail.open ? "opened" : "closed"}`);
    const press = (root: HTMLElement) => root.querySelectorAll("summary")[index]!.click();
    const props = propsOf("faq-accordion", "three questions");
    const page = openPage();
    page.style.background = "#000";
    const element = await mountWidget("faq-accordion", props, "prerendered", { before: press, page });
    const open = () =>
      [...element.querySelectorAll("details")].flatMap((question, at) => (question.open ? [at] : []));
    expect(open()).to.deep.equal(expected);
    await until(() => emitted().length === toggles.length, "the toggles are emitted");
    expect(emitted()).to.deep.equal(toggles);
    element.setAttribute("heading", "More questions");
    await until(() => element.querySelector("h2")!.textContent === "More questions", "the heading is shown");
    expect(open()).to.deep.equal(expected);
    press(element);
    await until(() => emitted().length > toggles.length, "the next toggle is emitted");
    // On our own pages, stylesheets set the colors.
    expect(rootOf(element)!.dataset.background).to.equal(undefined);
    expect(recorded.logged).to.deep.equal([]);
  });
}

it("shows all testimonials without dots if the script of the carousel cannot be loaded", async () => {
  const props = propsOf("testimonial-carousel", "two pages");
  const element = await mountWidget("testimonial-carousel", props, "prerendered");
  const visible = (selector: string) =>
    [...element.querySelectorAll(selector)].filter((node) => node.checkVisibility()).length;
  const all = (props.items as unknown[]).length;
  expect(visible("blockquote")).to.be.below(all);
  element.setAttribute("data-failed", "");
  expect(visible("blockquote")).to.equal(all);
  expect(visible("[part=dot]")).to.equal(0);
});
