import { expect } from "chai";
import { openPage, mountFixture, mountWidget, propsOf } from "../tests/support/mount";
import { recordErrors, recordEvents } from "../tests/support/record";
import { answers, stubFetch } from "../tests/support/stub-fetch";
import { rootOf, until } from "../tests/support/until";

const tag = "faq-accordion";
const props = propsOf(tag, "three questions");

let events: readonly CustomEvent<{ index: number; question: string; open: boolean }>[];

beforeEach(() => {
  history.replaceState(null, "", location.pathname + location.search);
  events = recordEvents("agency-toggle");
});

const all = (element: Element, selector: string) => [
  ...rootOf(element)!.querySelectorAll<HTMLElement>(selector),
];
const press = (element: Element, index: number) => all(element, "[part=question]")[index]!.click();
const shown = (element: Element) =>
  all(element, "[part=answer]").flatMap((answer, index) => (answer.checkVisibility() ? [index] : []));
const untilReceived = (count: number) => until(() => events.length === count, `${count} toggles are heard`);
const heard = () => events.map(({ detail: { index, open } }) => `${index} ${open ? "opened" : "closed"}`);

describe(`<${tag}>`, () => {
  let element: HTMLElement;
  beforeEach(async () => (element = await mountFixture(tag, "three questions", "client")));

  it("toggles an answer on each click, and keeps one open at a time", () => {
    press(element, 0);
    expect(shown(element)).to.deep.equal([]);
    for (const index of [1, 2, 0]) {
      press(element, index);
      expect(shown(element)).to.deep.equal([index]);
    }
  });

  it("makes the questions headings of the level that the page sets", async () => {
    const titles = () => all(element, "summary > h4").map(({ textContent }) => textContent);
    expect(titles()).to.deep.equal([]);
    element.setAttribute("question-level", "4");
    await until(() => titles().length > 0, "the questions are headings");
    expect(titles()).to.deep.equal((props.items as { question: string }[]).map(({ question }) => question));
  });

  it("emits an event for each toggle, but none initially", async () => {
    press(element, 1);
    await untilReceived(2);
    expect(heard().toSorted()).to.deep.equal(["0 closed", "1 opened"]);
    press(element, 1);
    await untilReceived(3);
    expect(events.at(-1)!.detail).to.deep.equal({
      index: 1,
      question: "Who owns the accounts?",
      open: false,
    });
  });

  it("shows new questions and opens the first one", async () => {
    const items = ["When?", "Why?"].map((question) => ({ question, answer: `${question} Because.` }));
    Object.assign(element, { items });
    await until(() => all(element, "[part=question]").length === 2, "the new questions are there");
    expect(shown(element)).to.deep.equal([0]);
  });

  it("limits the height of an answer, and makes it focusable while it scrolls", async () => {
    const items = [{ question: "Why?", answer: "So. ".repeat(130) }];
    const wide = await mountWidget(tag, { items }, "client");
    const [panel] = all(wide, "[part=answer]");
    await until(() => !panel!.hasAttribute("tabindex"), "the panel takes no focus");
    expect([panel!.role, panel!.ariaLabel]).to.deep.equal([null, null]);
    wide.style.cssText = "display: block; width: 120px";
    await until(() => panel!.tabIndex === 0, "the panel takes the focus");
    expect(panel!.ariaLabel).to.equal("Why?");
    expect(panel!.offsetHeight).to.equal(384);
    press(wide, 0);
    expect(panel!.checkVisibility()).to.equal(false);
  });

  it("opens a question when the URL's fragment changes to its id", async () => {
    const items = ["How soon?", "Was heißt „später“?"].map((question) => ({ question, answer: "Soon." }));
    const named = await mountWidget(tag, { items }, "client", { id: "faq-accordion-1" });
    location.hash = "#was-heißt-später";
    await until(() => shown(named).join() === "1", "the second is open");
    await untilReceived(2);
  });

  it("breaks words that are longer than a line", async () => {
    const narrow = await mountWidget(
      tag,
      { items: [{ question: "Why?", answer: "x".repeat(400) }] },
      "client",
    );
    narrow.style.cssText = "display: block; width: 200px";
    const [panel] = all(narrow, "[part=answer]");
    expect(panel!.scrollWidth).to.equal(panel!.clientWidth);
  });
});

describe(`<${tag}> with unsupported markup`, () => {
  for (const [format, answer, warning] of [
    ["text", "See <a href='/x/'>here</a>", /"items": \[0\]\.answer contains "<a href=.*answers="markdown"/],
    ["markdown", "<b>x</b>\n[a](vbscript:b)", /contains "<b>".*link to "vbscript:b".*lists, /],
  ] as const) {
    it(`warns once with answers="${format}"`, async () => {
      const recorded = recordErrors();
      const element = await mountWidget(
        tag,
        { answers: format, items: [{ question: "Why?", answer }] },
        "client",
      );
      await until(() => recorded.logged.length > 0, "the warning is logged");
      element.setAttribute("heading", "More questions");
      await until(() => all(element, "h2").length === 1, "the heading is shown");
      expect(recorded.logged).to.have.length(1);
      expect(recorded.logged[0]).to.match(warning);
    });
  }
});

it("resolves links against the list that contains them, and fragments against the page", async () => {
  const src = "https://lists.example/faq/questions.json";
  stubFetch(src, answers.json([{ question: "Why?", answer: "[a](../a/), [b](#b)" }]));
  const element = await mountWidget(tag, { answers: "markdown", src }, "client");
  await until(() => all(element, "a").length === 2, "the links are shown");
  const links = all(element, "a").map((link) => link.getAttribute("href"));
  expect(links).to.deep.equal(["https://lists.example/a/", "#b"]);
});

it("opens the question that the URL's fragment refers to, unless another element has this id", async () => {
  location.hash = "#who-owns-the-accounts";
  const element = await mountWidget(tag, props, "client");
  await until(() => shown(element).join() === "1", "the question is open");
  const page = openPage("shadow");
  page.append(Object.assign(document.createElement("p"), { id: "who-owns-the-accounts" }));
  expect(shown(await mountWidget(tag, props, "client", { page }))).to.deep.equal([0]);
});
