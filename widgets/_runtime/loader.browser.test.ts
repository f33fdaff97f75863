import { expect } from "chai";
import { openFrame, untilDefined, type Frame } from "../_tests/open-frame";
import { pause, until, untilAlive } from "../_tests/until";
import { prerenderedHtml } from "../_workbench/catalog";

const faq = (hydrate: string) => prerenderedHtml("faq-accordion", "three questions", hydrate);
const carousel = (hydrate: string) => prerenderedHtml("testimonial-carousel", "two pages", hydrate);
const form = (hydrate: string) => prerenderedHtml("agency-contact-form", "without an endpoint", hydrate);

/** Long enough for all that would have happened at once. */
const SOON = 250;
const farBelow = (html: string) => `<div style="height: 3000px"></div>${html}`;

const isLoaded = ({ view }: Frame, tag: string) => Boolean(view.customElements.get(tag));

/** All that a visitor's click does. */
function press(element: HTMLElement, init: MouseEventInit = {}) {
  const view = element.ownerDocument.defaultView!;
  element.dispatchEvent(new view.PointerEvent("pointerdown", { bubbles: true, composed: true }));
  element.focus();
  return element.dispatchEvent(
    new view.MouseEvent("click", { bubbles: true, composed: true, cancelable: true, ...init }),
  );
}

function fillIn(doc: Document) {
  const values = { name: "Ada Byron", email: "ada@example.com", service: "SEO", message: "A first letter." };
  for (const [name, value] of Object.entries(values)) {
    doc.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value;
  }
}

function recordFailures({ doc }: Frame): CustomEvent[] {
  const events: CustomEvent[] = [];
  doc.addEventListener("agency-widget-error", (event) => events.push(event as CustomEvent));
  return events;
}

describe("the moment of hydration", () => {
  it("`interaction`: a page starts with the loader alone", async () => {
    const frame = await openFrame(await faq("interaction"));
    await pause(SOON);
    expect(frame.asked()).to.deep.equal(["loader.js"]);
  });

  for (const [type, eventClass] of [
    ["pointerdown", "PointerEvent"],
    ["keydown", "KeyboardEvent"],
    ["focusin", "FocusEvent"],
  ] as const) {
    it(`\`interaction\` comes with the first ${type}`, async () => {
      const frame = await openFrame(await faq("interaction"));
      const event = new frame.view[eventClass](type, { bubbles: true, composed: true });
      frame.doc.querySelector("summary")!.dispatchEvent(event);
      await untilDefined(frame, "faq-accordion");
      expect(frame.logged).to.deep.equal([]);
    });
  }

  it("`interaction` of one widget is not that of another", async () => {
    const frame = await openFrame((await faq("interaction")) + (await carousel("interaction")));
    press(frame.doc.querySelector("summary")!);
    await untilDefined(frame, "faq-accordion");
    await pause(SOON);
    expect(isLoaded(frame, "testimonial-carousel")).to.equal(false);
  });

  it("`visible` comes when it is scrolled near", async () => {
    const frame = await openFrame(farBelow(await faq("visible")));
    await pause(SOON);
    expect(isLoaded(frame, "faq-accordion")).to.equal(false);
    frame.view.scrollTo(0, 3000);
    await untilDefined(frame, "faq-accordion");
  });

  for (const moment of ["load", "idle"]) {
    it(`\`${moment}\` comes by itself, wherever it is`, async () => {
      const frame = await openFrame(farBelow(await faq(moment)));
      await untilDefined(frame, "faq-accordion");
      await untilAlive(frame.doc.querySelector("faq-accordion")!);
      expect(frame.logged).to.deep.equal([]);
    });
  }

  it("without a word from the page is when it is visible", async () => {
    const items = '[{ "question": "Why?", "answer": "Because." }]';
    const frame = await openFrame(farBelow(`<faq-accordion items='${items}'></faq-accordion>`));
    await pause(SOON);
    expect(isLoaded(frame, "faq-accordion")).to.equal(false);
    frame.view.scrollTo(0, 3000);
    await untilDefined(frame, "faq-accordion");
    const element = await untilAlive(frame.doc.querySelector("faq-accordion")!);
    expect(element.shadowRoot!.textContent).to.contain("Because.");
  });

  it("`interaction` without content to touch is when it is visible", async () => {
    const frame = await openFrame('<faq-accordion hydrate="interaction"></faq-accordion>');
    await untilDefined(frame, "faq-accordion");
  });

  it("is at once where the page was opened with a query", async () => {
    const html = (await prerenderedHtml("blog-explorer", "four articles", "interaction")).replace(
      "<blog-explorer",
      "<blog-explorer sync-url",
    );
    const waiting = await openFrame(html);
    await pause(SOON);
    expect(isLoaded(waiting, "blog-explorer")).to.equal(false);
    const queried = await openFrame(html, "sound", "?search=seo");
    await untilDefined(queried, "blog-explorer");
  });
});

describe("elements added later", () => {
  it("are found, by themselves and in other elements", async () => {
    const frame = await openFrame("<main></main>");
    const add = (html: string) => frame.doc.querySelector("main")!.insertAdjacentHTML("beforeend", html);
    add(await faq("load"));
    add(`<div><div>${await carousel("load")}</div></div>`);
    await untilDefined(frame, "faq-accordion");
    await untilDefined(frame, "testimonial-carousel");
  });

  it("of a kind that is there already ask for nothing again", async () => {
    const frame = await openFrame(await faq("load"));
    await untilDefined(frame, "faq-accordion");
    const before = frame.asked();
    frame.doc.body.insertAdjacentHTML("beforeend", (await faq("load")).replaceAll('"p', '"q'));
    await untilAlive(frame.doc.querySelectorAll("faq-accordion")[1]!);
    expect(frame.asked()).to.deep.equal(before);
  });
});

describe("what a visitor did before the widget was there", () => {
  it("a click on a button is done then, once", async () => {
    const frame = await openFrame(await carousel("interaction"));
    const pages: number[] = [];
    frame.doc.addEventListener("agency-page", (event) => pages.push((event as CustomEvent).detail.page));
    press(frame.doc.querySelectorAll<HTMLElement>("[part=dot]")[1]!);
    await until(() => pages.length, "the second page is shown");
    await pause(50);
    expect(pages).to.deep.equal([1]);
    expect(frame.doc.querySelectorAll("[part=dot]")[1]!.getAttribute("aria-current")).to.equal("true");
    expect(frame.logged).to.deep.equal([]);
  });

  it("a click on a link that the widget handles is done by the widget", async () => {
    const frame = await openFrame(
      await prerenderedHtml("blog-explorer", "categories as links", "interaction"),
    );
    const filters: string[] = [];
    frame.doc.addEventListener("agency-filter", (event) =>
      filters.push((event as CustomEvent).detail.category),
    );
    const choice = frame.doc.querySelectorAll<HTMLElement>("[data-replay]")[1]!;
    expect(press(choice)).to.equal(false);
    await until(() => filters.length, "the category is shown");
    expect(filters).to.have.length(1);
    expect(frame.view.location.pathname).to.equal("/built/sound/page");
  });

  it("a click that opens a new tab stays the browser's own", async () => {
    const frame = await openFrame(
      await prerenderedHtml("blog-explorer", "categories as links", "interaction"),
    );
    const choice = frame.doc.querySelectorAll<HTMLElement>("[data-replay]")[1]!;
    // The last to hear of it keeps the test from opening a tab.
    let prevented: boolean | undefined;
    frame.view.addEventListener("click", (event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    });
    press(choice, { ctrlKey: true });
    expect(prevented).to.equal(false);
  });

  it("a click on any other link is not held up", async () => {
    const frame = await openFrame(await form("interaction"));
    let prevented: boolean | undefined;
    frame.view.addEventListener("click", (event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    });
    press(frame.doc.querySelector("a")!);
    expect(prevented).to.equal(false);
  });

  it("an opened question stays open", async () => {
    const frame = await openFrame(await faq("interaction"));
    const second = frame.doc.querySelectorAll("details")[1]!;
    press(second.querySelector("summary")!);
    expect(second.open).to.equal(true);
    await untilDefined(frame, "faq-accordion");
    await untilAlive(frame.doc.querySelector("faq-accordion")!);
    expect([...frame.doc.querySelectorAll("details")].map(({ open }) => open)).to.deep.equal([
      false,
      true,
      false,
    ]);
    expect(frame.logged).to.deep.equal([]);
  });

  it("typed text and the focus stay", async () => {
    const frame = await openFrame(await form("interaction"));
    const input = frame.doc.querySelector<HTMLInputElement>("[name=name]")!;
    press(input);
    input.value = "Ada";
    await untilDefined(frame, "agency-contact-form");
    await untilAlive(frame.doc.querySelector("agency-contact-form")!);
    expect(frame.doc.querySelector("[name=name]")).to.equal(input);
    expect(frame.doc.activeElement).to.equal(input);
    expect(input.value).to.equal("Ada");
    expect(frame.logged).to.deep.equal([]);
  });

  it("a submit is done by the widget, once, and the page stays", async () => {
    const frame = await openFrame(await form("interaction"));
    const sent: { fields: Record<string, string> }[] = [];
    frame.doc.addEventListener("agency-submit", (event) => {
      sent.push((event as CustomEvent).detail);
      event.preventDefault();
    });
    fillIn(frame.doc);
    frame.doc.querySelector<HTMLElement>("[type=submit]")!.click();
    await until(() => sent.length, "the form is sent");
    await pause(100);
    expect(sent).to.have.length(1);
    expect(sent[0]!.fields).to.include({ name: "Ada Byron", service: "SEO" });
    expect(frame.view.location.pathname).to.equal("/built/sound/page");
    expect(frame.logged).to.deep.equal([]);
  });
});

describe("a failed import", () => {
  it("is tried once more, and nobody notices", async () => {
    const frame = await openFrame(await faq("interaction"), "flaky");
    const events = recordFailures(frame);
    press(frame.doc.querySelector("summary")!);
    await untilDefined(frame, "faq-accordion");
    expect(events).to.have.length(0);
    expect(frame.doc.querySelector("[data-failed]")).to.equal(null);
    expect(frame.logged).to.deep.equal([]);
  });

  it("is reported once and in place after that; what was there goes on working", async () => {
    const frame = await openFrame(await faq("interaction"), "broken");
    const events = recordFailures(frame);
    const [, second] = frame.doc.querySelectorAll("details");
    press(second!.querySelector("summary")!);
    const note = await until(
      () => frame.doc.querySelector("faq-accordion > [role=status]"),
      "the note is there",
    );
    press(frame.doc.querySelector("summary")!);
    await pause(SOON);
    expect(note.textContent).to.contain("could not be loaded");
    expect(frame.doc.querySelectorAll("faq-accordion > [role=status]")).to.have.length(1);
    expect(events).to.have.length(1);
    expect(events[0]!.detail.code).to.equal("load-failed");
    expect(frame.logged).to.have.length(1);
    expect(frame.logged[0]).to.contain("<faq-accordion>").and.contain("/built/broken/");
    expect([...frame.doc.querySelectorAll("details")].map(({ open }) => open)).to.deep.equal([
      true,
      false,
      false,
    ]);
  });

  it("is not logged where the page cancels the event", async () => {
    const frame = await openFrame(await faq("interaction"), "broken");
    frame.doc.addEventListener("agency-widget-error", (event) => event.preventDefault());
    press(frame.doc.querySelector("summary")!);
    await until(() => frame.doc.querySelector("[data-failed]"), "the failure is marked");
    expect(frame.logged).to.deep.equal([]);
  });

  it("lets a form go the browser's own way", async () => {
    const html = (await form("interaction")).replace(
      "mailto:hello@agency.example",
      "/built/broken/page?posted",
    );
    const frame = await openFrame(html, "broken");
    fillIn(frame.doc);
    frame.doc.querySelector<HTMLElement>("[type=submit]")!.click();
    await until(() => frame.view.location.search === "?posted", "the form is posted");
  });
});
