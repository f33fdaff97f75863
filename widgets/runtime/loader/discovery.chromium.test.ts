import { expect } from "chai";
import { openFrame, runScript, untilDefined } from "../../tests/support/open-frame";
import { pause, rootOf, untilAlive } from "../../tests/support/until";
import { touch } from "../../tests/support/visitor-input";
import { prerenderedHtml } from "../../workbench/catalog";

const items = '[{ "question": "Why?", "answer": "Because." }]';
const faq = `<faq-accordion items='${items}' hydrate="load"></faq-accordion>`;
const inRoot = (html: string, mode = "open") =>
  `<section><template shadowrootmode="${mode}">${html}</template></section>`;

async function expectShown(element: Element | null | undefined) {
  await untilAlive(element!);
  expect(rootOf(element!)!.textContent).to.contain("Because.");
}

describe("widgets that are added later", () => {
  it("are found, even inside other elements", async () => {
    const frame = await openFrame("<main></main>");
    const add = (html: string) => frame.doc.querySelector("main")!.insertAdjacentHTML("beforeend", html);
    add(await prerenderedHtml("faq-accordion", "three questions", "load"));
    add(`<div><div>${await prerenderedHtml("testimonial-carousel", "two pages", "load")}</div></div>`);
    await untilDefined(frame, "faq-accordion");
    await untilDefined(frame, "testimonial-carousel");
  });

  it("send no requests if their tag is already defined", async () => {
    const frame = await openFrame(await prerenderedHtml("faq-accordion", "three questions", "load"));
    await untilDefined(frame, "faq-accordion");
    const before = frame.requests();
    frame.doc.body.insertAdjacentHTML(
      "beforeend",
      (await prerenderedHtml("faq-accordion", "three questions", "load")).replaceAll('"p', '"q'),
    );
    await untilAlive(frame.doc.querySelectorAll("faq-accordion")[1]!);
    expect(frame.requests()).to.deep.equal(before);
  });
});

describe("the loader", () => {
  it("finds widgets in nested shadow roots", async () => {
    const frame = await openFrame(inRoot(inRoot(faq)));
    await untilDefined(frame, "faq-accordion");
    const outer = frame.doc.querySelector("section")!.shadowRoot!;
    const inner = outer.querySelector("section")!.shadowRoot!;
    await expectShown(inner.querySelector("faq-accordion"));
    expect(frame.logged).to.deep.equal([]);
  });

  it("finds widgets that are added to a shadow root later", async () => {
    const frame = await openFrame(inRoot("<main></main>"));
    const { shadowRoot } = frame.doc.querySelector("section")!;
    shadowRoot!.querySelector("main")!.innerHTML = faq;
    await untilDefined(frame, "faq-accordion");
    await expectShown(shadowRoot!.querySelector("faq-accordion"));
  });

  it("finds widgets in an element that is defined later", async () => {
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

  it("starts a widget at the first touch, even in a shadow root that was attached later", async () => {
    const frame = await openFrame("<section></section>");
    const root = frame.doc.querySelector("section")!.attachShadow({ mode: "open" });
    root.innerHTML = await prerenderedHtml("faq-accordion", "three questions", "interaction");
    await pause(50);
    expect(frame.view.customElements.get("faq-accordion")).to.equal(undefined);
    touch(root.querySelector("summary")!);
    await untilDefined(frame, "faq-accordion");
  });

  it("does not find widgets in closed shadow roots", async () => {
    const frame = await openFrame("<section></section>");
    const root = frame.doc.querySelector("section")!.attachShadow({ mode: "closed" });
    root.innerHTML = faq;
    await pause(250);
    expect(frame.view.customElements.get("faq-accordion")).to.equal(undefined);
    await runScript(frame.doc, "/built/sound/faq-accordion.js");
    await expectShown(root.querySelector("faq-accordion"));
  });
});
