import { expect } from "chai";
import { openFrame, runScript } from "../../tests/support/frames";
import { pause, until } from "../../tests/support/until";
import { prerenderedHtml } from "../../tests/support/mount";

describe("a page that repeats our scripts", () => {
  const scripts = {
    "the loader twice": ["/built/sound/loader.js"],
    "another copy of the loader": ["/built/other/loader.js"],
    "two other copies of a widget's own script": [
      "/built/other/testimonial-carousel.js",
      "/built/other/testimonial-carousel.js?again",
    ],
  };
  for (const [what, addresses] of Object.entries(scripts)) {
    it(`lets a click take effect only once if it runs ${what}`, async () => {
      const frame = await openFrame(prerenderedHtml("testimonial-carousel", "two pages", "interaction"));
      frame.view.console.warn = frame.view.console.error;
      for (const address of addresses) await runScript(frame.doc, address);
      const pages: number[] = [];
      frame.doc.addEventListener("agency-page", (event) => pages.push((event as CustomEvent).detail.page));
      frame.doc.querySelectorAll<HTMLElement>("[part=dot]")[1]!.click();
      await until(() => pages.length, "the second page is shown");
      await pause(100);
      expect(pages).to.deep.equal([1]);
      expect(frame.logged).to.deep.equal([]);
    });
  }
});

describe("an element whose name the page has defined itself", () => {
  for (const script of ["loader.js", "faq-accordion.js"]) {
    it(`stays as it is when ${script} runs, with one warning`, async () => {
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
