import { expect } from "chai";
import { openFrame, untilDefined, type Frame } from "../../_tests/support/open-frame";
import { pause, untilAlive } from "../../_tests/support/until";
import { prerenderedHtml } from "../../_workbench/catalog";
import { press } from "./touch";

const faq = (hydrate: string) => prerenderedHtml("faq-accordion", "three questions", hydrate);
const carousel = (hydrate: string) => prerenderedHtml("testimonial-carousel", "two pages", hydrate);

/** Long enough for all that would have happened at once. */
const SOON = 250;
const farBelow = (html: string) => `<div style="height: 3000px"></div>${html}`;

const isLoaded = ({ view }: Frame, tag: string) => Boolean(view.customElements.get(tag));

describe("the moment of hydration", () => {
  it("`interaction`: a page starts with the loader alone", async () => {
    const frame = await openFrame(await faq("interaction"));
    await pause(SOON);
    expect(frame.requests()).to.deep.equal(["loader.js"]);
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
