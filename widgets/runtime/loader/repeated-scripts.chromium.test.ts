import { expect } from "chai";
import { openFrame, runScript, type Frame } from "../../tests/support/open-frame";
import { pause, rootOf, until, untilAlive } from "../../tests/support/until";
import { prerenderedHtml } from "../../workbench/catalog";

const items = '[{ "question": "Why?", "answer": "Because." }]';
const faq = `<faq-accordion items='${items}' hydrate="load"></faq-accordion>`;

async function expectShown(element: Element | null | undefined) {
  await untilAlive(element!);
  expect(rootOf(element!)!.textContent).to.contain("Because.");
}

describe("the loader", () => {
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
    "the loader twice": ["/built/sound/loader.js"],
    "another copy of the loader": ["/built/other/loader.js"],
    "a widget's own script": ["/built/sound/testimonial-carousel.js"],
    "two other copies of a widget's own script": [
      "/built/other/testimonial-carousel.js",
      "/built/other/testimonial-carousel.js?again",
    ],
  };
  for (const [what, addresses] of Object.entries(scripts)) {
    it(`lets a click take effect only once if the page runs ${what}`, async () => {
      const frame = await openFrame(await carousel());
      const warned: unknown[] = [];
      frame.view.console.warn = (text: unknown) => void warned.push(text);
      for (const address of addresses) await runScript(frame.doc, address);
      await expectOneTurn(frame);
      expect(warned).to.deep.equal([]);
    });
  }

  it("does not load a widget that is already defined", async () => {
    const frame = await openFrame("");
    await runScript(frame.doc, "/built/other/faq-accordion.js");
    frame.doc.body.innerHTML = faq;
    await expectShown(frame.doc.querySelector("faq-accordion"));
    await pause(100);
    expect(frame.requests()).not.to.include("faq-accordion.js");
  });

  for (const script of ["loader.js", "faq-accordion.js"]) {
    it(`keeps the page's own definition of an element when ${script} runs`, async () => {
      const warned: string[] = [];
      const theirs = '<faq-accordion hydrate="load"><button>Theirs</button></faq-accordion>';
      const frame = await openFrame(theirs + theirs, "sound", "", (view) => {
        view.customElements.define("faq-accordion", class extends view.HTMLElement {});
        view.console.warn = (text: string) => void warned.push(text);
      });
      await runScript(frame.doc, `/built/sound/${script}`);
      await until(() => warned.length, "the warning is logged");
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
