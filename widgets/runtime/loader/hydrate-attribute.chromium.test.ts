import { expect } from "chai";
import { openFrame, untilDefined, type Frame } from "../../tests/support/open-frame";
import { pause, untilAlive } from "../../tests/support/until";
import { prerenderedHtml } from "../../workbench/catalog";
import { press } from "../../tests/support/visitor-input";

const faq = (hydrate: string) => prerenderedHtml("faq-accordion", "three questions", hydrate);
const carousel = (hydrate: string) => prerenderedHtml("testimonial-carousel", "two pages", hydrate);

/** The time after which an unwanted import would have started, in milliseconds. */
const SOON = 250;
const farBelow = (html: string) => `<div style="height: 3000px"></div>${html}`;

const isLoaded = ({ view }: Frame, tag: string) => Boolean(view.customElements.get(tag));

describe("hydration", () => {
  it('loads only the loader initially with `hydrate="interaction"`', async () => {
    const frame = await openFrame(await faq("interaction"));
    await pause(SOON);
    expect(frame.requests()).to.deep.equal(["loader.js"]);
  });

  for (const [type, eventClass] of [
    ["pointerdown", "PointerEvent"],
    ["keydown", "KeyboardEvent"],
    ["focusin", "FocusEvent"],
  ] as const) {
    it(`starts on the first ${type} with \`hydrate="interaction"\``, async () => {
      const frame = await openFrame(await faq("interaction"));
      const event = new frame.view[eventClass](type, { bubbles: true, composed: true });
      frame.doc.querySelector("summary")!.dispatchEvent(event);
      await untilDefined(frame, "faq-accordion");
      expect(frame.logged).to.deep.equal([]);
    });
  }

  it('starts only the touched widget with `hydrate="interaction"`', async () => {
    const frame = await openFrame((await faq("interaction")) + (await carousel("interaction")));
    press(frame.doc.querySelector("summary")!);
    await untilDefined(frame, "faq-accordion");
    await pause(SOON);
    expect(isLoaded(frame, "testimonial-carousel")).to.equal(false);
  });

  it('starts when the widget scrolls into view with `hydrate="visible"`', async () => {
    const frame = await openFrame(farBelow(await faq("visible")));
    await pause(SOON);
    expect(isLoaded(frame, "faq-accordion")).to.equal(false);
    frame.view.scrollTo(0, 3000);
    await untilDefined(frame, "faq-accordion");
  });

  for (const moment of ["load", "idle"]) {
    it(`starts with \`hydrate="${moment}"\` even if the widget is not visible`, async () => {
      const frame = await openFrame(farBelow(await faq(moment)));
      await untilDefined(frame, "faq-accordion");
      await untilAlive(frame.doc.querySelector("faq-accordion")!);
      expect(frame.logged).to.deep.equal([]);
    });
  }

  it("starts when the widget scrolls into view if `hydrate` is not set", async () => {
    const items = '[{ "question": "Why?", "answer": "Because." }]';
    const frame = await openFrame(farBelow(`<faq-accordion items='${items}'></faq-accordion>`));
    await pause(SOON);
    expect(isLoaded(frame, "faq-accordion")).to.equal(false);
    frame.view.scrollTo(0, 3000);
    await untilDefined(frame, "faq-accordion");
    const element = await untilAlive(frame.doc.querySelector("faq-accordion")!);
    expect(element.shadowRoot!.textContent).to.contain("Because.");
  });

  it('starts when a widget without prerendered content is visible, even with `hydrate="interaction"`', async () => {
    const frame = await openFrame('<faq-accordion hydrate="interaction"></faq-accordion>');
    await untilDefined(frame, "faq-accordion");
  });

  it("starts immediately on a page whose URL contains a query", async () => {
    const html = (await prerenderedHtml("blog-explorer", "four articles", "interaction")).replace(
      "<blog-explorer",
      '<blog-explorer sync-url query-prefix="blog-"',
    );
    const waiting = await openFrame(html, "sound", "?blog-search=&page=2");
    await pause(SOON);
    expect(isLoaded(waiting, "blog-explorer")).to.equal(false);
    const queried = await openFrame(html, "sound", "?blog-search=seo");
    await untilDefined(queried, "blog-explorer");
  });
});
