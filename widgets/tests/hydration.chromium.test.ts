import { expect } from "chai";
import { blogPage } from "./support/blog-page";
import { contactPage, typed } from "./support/contact-page";
import { openPage, mountWidget, propsOf } from "./support/mount";
import { recordErrors, type RecordedErrors, recordEvents } from "./support/record";
import { answers, stubFetch } from "./support/stub-fetch";
import { rootOf, until } from "./support/until";

let recorded: RecordedErrors;
beforeEach(() => (recorded = recordErrors()));
afterEach(() => recorded.stop());

function darkPage(): HTMLElement {
  const page = openPage("light");
  page.style.background = "#000";
  return page;
}

it("keeps the values of a form through hydration, updates and a failure", async () => {
  const server = stubFetch("/api/contact", answers.networkDown);
  const element = await mountWidget("agency-contact-form", { endpoint: "/api/contact" }, "prerendered", {
    before: (waiting) => contactPage(waiting).fillIn(),
    page: darkPage(),
  });
  const page = contactPage(element);
  expect(page.content()).to.deep.equal(typed);
  expect(recorded.logged).to.deep.equal([]);
  // On our own pages, stylesheets set the colors.
  expect(rootOf(element)!.dataset.background).to.equal(undefined);
  element.setAttribute("labels", '{"submit":"Go"}');
  await until(() => page.button().textContent === "Go", "the update is shown");
  expect(page.content()).to.deep.equal(typed);
  page.button().click();
  await page.untilToast("Error");
  expect(page.content()).to.deep.equal(typed);
  server.stop();
});

it("keeps text in the search box through hydration and an update", async () => {
  const element = await mountWidget(
    "blog-explorer",
    propsOf("blog-explorer", "four articles"),
    "prerendered",
    {
      before: (waiting) => (blogPage(waiting).box().value = "half a wo"),
    },
  );
  expect(blogPage(element).box().value).to.equal("half a wo");
  element.setAttribute("labels", '{"searchSubmit":"Go"}');
  await until(() => rootOf(element)!.textContent.includes("Go"), "the update is shown");
  expect(blogPage(element).box().value).to.equal("half a wo");
});

for (const [what, index, expected, toggles] of [
  ["opened", 1, [1], ["0 closed", "1 opened"]],
  ["closed", 0, [], ["0 closed"]],
] as const) {
  it(`keeps the state of a question ${what} before hydration, and emits the toggle event`, async () => {
    const events = recordEvents<{ index: number; open: boolean }>("agency-toggle");
    const emitted = () =>
      events.received.map(({ detail }) => `${detail.index} ${detail.open ? "opened" : "closed"}`);
    const press = (root: HTMLElement) => root.querySelectorAll("summary")[index]!.click();
    const props = propsOf("faq-accordion", "three questions");
    const element = await mountWidget("faq-accordion", props, "prerendered", { before: press });
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
    events.stop();
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
