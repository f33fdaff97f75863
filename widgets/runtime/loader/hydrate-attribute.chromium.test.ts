import { expect } from "chai";
import { openFrame, untilDefined, type Frame } from "../../tests/support/frames";
import { pause, untilAlive } from "../../tests/support/until";

const tag = "faq-accordion";
const waiting = (hydrate: string, name = tag) =>
  `<${name} hydrate="${hydrate}"><div data-root="p"><p>Why?</p></div></${name}>`;

/** The time after which an unwanted import would have started, in milliseconds. */
const SOON = 250;
const farBelow = (html: string) => `<div style="height: 3000px"></div>${html}`;

const isLoaded = ({ view }: Frame, name = tag) => Boolean(view.customElements.get(name));
const open = (html: string, query = "") => openFrame(html, "stub", query);

describe("hydration", () => {
  for (const [type, eventClass] of [
    ["pointerdown", "PointerEvent"],
    ["keydown", "KeyboardEvent"],
    ["focusin", "FocusEvent"],
  ] as const) {
    it(`starts only the touched widget on the first ${type} with \`hydrate="interaction"\``, async () => {
      const frame = await open(waiting("interaction") + waiting("interaction", "testimonial-carousel"));
      await pause(SOON);
      expect(frame.requests()).to.deep.equal([]);
      const event = new frame.view[eventClass](type, { bubbles: true, composed: true });
      frame.doc.querySelector("p")!.dispatchEvent(event);
      await untilDefined(frame, tag);
      await pause(SOON);
      expect(isLoaded(frame, "testimonial-carousel")).to.equal(false);
      expect(frame.logged).to.deep.equal([]);
    });
  }

  for (const [when, html] of [
    ['with `hydrate="visible"`', waiting("visible")],
    ["if `hydrate` is not set", `<${tag}></${tag}>`],
    [
      'without prerendered content, even with `hydrate="interaction"`',
      `<${tag} hydrate="interaction"></${tag}>`,
    ],
  ] as const)
    it(`starts when the widget scrolls into view ${when}`, async () => {
      const frame = await open(farBelow(html));
      await pause(SOON);
      expect(isLoaded(frame)).to.equal(false);
      frame.view.scrollTo(0, 3000);
      await untilDefined(frame, tag);
    });

  for (const moment of ["load", "idle"]) {
    it(`starts with \`hydrate="${moment}"\` even if the widget is not visible`, async () => {
      const frame = await open(farBelow(waiting(moment)));
      await untilAlive(frame.doc.querySelector(tag)!);
    });

    it(`starts if a script has set the property \`hydrate\` to "${moment}"`, async () => {
      const frame = await open(farBelow("<main></main>"));
      const element = Object.assign(frame.doc.createElement(tag), { hydrate: moment });
      frame.doc.querySelector("main")!.append(element);
      await untilDefined(frame, tag);
    });
  }

  it("starts without an interaction if the visitor has left a draft, maybe in another language", async () => {
    const stored = async (key: string) => {
      sessionStorage.setItem(key, "{}");
      const frame = await open(waiting("interaction"));
      sessionStorage.removeItem(key);
      return frame;
    };
    await untilDefined(await stored(`${tag}/fr/page/ 0`), tag);
    const other = await stored("other-widget/fr/page/ 0");
    await pause(SOON);
    expect(isLoaded(other)).to.equal(false);
  });

  it("starts immediately on a page whose URL contains a query", async () => {
    const html = waiting("interaction").replace(`<${tag}`, `<${tag} sync-url`);
    const unqueried = await open(html, "?blog-search=&page=2");
    await pause(SOON);
    expect(isLoaded(unqueried)).to.equal(false);
    await untilDefined(await open(html, "?blog-search=seo"), tag);
  });
});
