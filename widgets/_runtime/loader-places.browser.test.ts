import { expect } from "chai";
import { openFrame, runScript, untilDefined, type Frame } from "../_tests/open-frame";
import { pause, rootOf, until, untilAlive } from "../_tests/until";
import { prerenderedHtml } from "../_workbench/catalog";

const items = '[{ "question": "Why?", "answer": "Because." }]';
const faq = `<faq-accordion items='${items}' hydrate="load"></faq-accordion>`;
const inRoot = (html: string, mode = "open") =>
  `<section><template shadowrootmode="${mode}">${html}</template></section>`;

async function expectShown(element: Element | null | undefined) {
  await untilAlive(element!);
  expect(rootOf(element!)!.textContent).to.contain("Because.");
}

describe("the loader finds elements in shadow roots of others", () => {
  it("that are there from the start, also deep down", async () => {
    const frame = await openFrame(inRoot(inRoot(faq)));
    await untilDefined(frame, "faq-accordion");
    const outer = frame.doc.querySelector("section")!.shadowRoot!;
    const inner = outer.querySelector("section")!.shadowRoot!;
    await expectShown(inner.querySelector("faq-accordion"));
    expect(frame.logged).to.deep.equal([]);
  });

  it("added to such a root later", async () => {
    const frame = await openFrame(inRoot("<main></main>"));
    const { shadowRoot } = frame.doc.querySelector("section")!;
    shadowRoot!.querySelector("main")!.innerHTML = faq;
    await untilDefined(frame, "faq-accordion");
    await expectShown(shadowRoot!.querySelector("faq-accordion"));
  });

  it("of elements that are defined later", async () => {
    const frame = await openFrame("<their-panel></their-panel>");
    const { view, doc } = frame;
    class Panel extends view.HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: "open" }).innerHTML = faq;
      }
    }
    view.customElements.define("their-panel", Panel);
    await untilDefined(frame, "faq-accordion");
    await expectShown(doc.querySelector("their-panel")!.shadowRoot!.querySelector("faq-accordion"));
  });

  it("at the first touch, whenever the root came", async () => {
    const frame = await openFrame("<section></section>");
    const root = frame.doc.querySelector("section")!.attachShadow({ mode: "open" });
    root.innerHTML = await prerenderedHtml("faq-accordion", "three questions", "interaction");
    await pause(50);
    expect(frame.view.customElements.get("faq-accordion")).to.equal(undefined);
    const event = new frame.view.PointerEvent("pointerdown", { bubbles: true, composed: true });
    root.querySelector("summary")!.dispatchEvent(event);
    await untilDefined(frame, "faq-accordion");
  });

  it("but not in a closed one, where the element's own script defines it", async () => {
    const frame = await openFrame("<section></section>");
    const root = frame.doc.querySelector("section")!.attachShadow({ mode: "closed" });
    root.innerHTML = faq;
    await pause(250);
    expect(frame.view.customElements.get("faq-accordion")).to.equal(undefined);
    await runScript(frame.doc, "/built/sound/faq-accordion.js");
    await expectShown(root.querySelector("faq-accordion"));
  });
});

describe("scripts more than once", () => {
  const carousel = () => prerenderedHtml("testimonial-carousel", "two pages", "interaction");

  async function expectOneTurn(frame: Frame) {
    const pages: number[] = [];
    frame.doc.addEventListener("agency-page", (event) => pages.push((event as CustomEvent).detail.page));
    const [, second] = frame.doc.querySelectorAll<HTMLElement>("[part=dot]");
    second!.click();
    await until(() => pages.length, "the second page is shown");
    await pause(100);
    expect(pages).to.deep.equal([1]);
    expect(frame.logged).to.deep.equal([]);
  }

  const scripts = {
    "the loader again": ["/built/sound/loader.js"],
    "the loader from another place": ["/built/other/loader.js"],
    "an element's own script": ["/built/sound/testimonial-carousel.js"],
    "an element's own script from another place, twice": [
      "/built/other/testimonial-carousel.js",
      "/built/other/testimonial-carousel.js?again",
    ],
  };
  for (const [what, addresses] of Object.entries(scripts)) {
    it(`${what}: the first wins, and a click counts once`, async () => {
      const frame = await openFrame(await carousel());
      const warned: unknown[] = [];
      frame.view.console.warn = (text: unknown) => void warned.push(text);
      for (const address of addresses) await runScript(frame.doc, address);
      await expectOneTurn(frame);
      expect(warned).to.deep.equal([]);
    });
  }

  it("an element defined by another copy is not loaded again", async () => {
    const frame = await openFrame("");
    await runScript(frame.doc, "/built/other/faq-accordion.js");
    frame.doc.body.innerHTML = faq;
    await expectShown(frame.doc.querySelector("faq-accordion"));
    await pause(100);
    expect(frame.asked()).not.to.include("faq-accordion.js");
  });

  for (const script of ["loader.js", "faq-accordion.js"]) {
    it(`a name that the page has taken is left alone by ${script}, with one warning`, async () => {
      const warned: string[] = [];
      const theirs = '<faq-accordion hydrate="load"><button>Theirs</button></faq-accordion>';
      const frame = await openFrame(theirs + theirs, "sound", "", (view) => {
        view.customElements.define("faq-accordion", class extends view.HTMLElement {});
        view.console.warn = (text: string) => void warned.push(text);
      });
      await runScript(frame.doc, `/built/sound/${script}`);
      await until(() => warned.length, "it is said");
      let clicks = 0;
      const element = frame.doc.querySelector<HTMLElement>("faq-accordion")!;
      element.addEventListener("click", () => (clicks += 1));
      element.querySelector("button")!.click();
      await pause(100);
      expect(clicks).to.equal(1);
      expect(element.shadowRoot).to.equal(null);
      expect(warned).to.have.length(1);
      expect(warned[0]).to.contain("<faq-accordion>");
      expect(frame.logged).to.deep.equal([]);
    });
  }
});
