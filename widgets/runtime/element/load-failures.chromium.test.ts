import { expect } from "chai";
import { propsOf } from "../../tests/support/mount";
import { openFrame } from "../../tests/support/frames";
import { pause, rootOf, until, untilAlive } from "../../tests/support/until";
import { prerender, prerenderSnippet } from "../prerender";

const items = JSON.stringify(propsOf("faq-accordion", "three questions").items);
const faq = (attributes = "") =>
  `<faq-accordion items='${items}' hydrate="load" ${attributes}></faq-accordion>`;
const quotes = propsOf("testimonial-carousel", "one page");
const options = { id: "p", hydrate: "load" } as const;
const snippet = prerenderSnippet("faq-accordion", propsOf("faq-accordion", "three questions"), {
  ...options,
  stylesheet: { href: "/built/sound/faq-accordion.css" },
});
const carousel = prerender("testimonial-carousel", quotes, { ...options, id: "t" });

const untilNoted = (element: Element) =>
  until(() => element.querySelector(":scope > [role=status]"), `<${element.localName}> shows a message`);

/** Opens a page whose error listeners are active before the widgets are added. In the mode `silent`, 15 s pass in 20 ms. */
async function openLater(html: string, mode: Parameters<typeof openFrame>[1]) {
  const codes: string[] = [];
  const frame = await openFrame("", mode, "", (view) => {
    view.addEventListener("agency-widget-error", (event) => codes.push((event as CustomEvent).detail.code));
    const { setTimeout } = view;
    const hurried = (act: () => void, delay = 0) => setTimeout(act, delay === 15_000 ? 20 : delay);
    if (mode === "silent") Object.assign(view, { setTimeout: hurried });
  });
  frame.doc.body.setHTMLUnsafe(html);
  return { frame, codes, element: frame.doc.querySelector<HTMLElement>("faq-accordion")! };
}

describe("code that fails to load", () => {
  it("is reported in place of each affected widget", async () => {
    const { frame, codes } = await openLater(faq() + carousel + faq(), "partial");
    const [first, second] = frame.doc.querySelectorAll("faq-accordion");
    for (const element of [first!, second!]) {
      const note = await untilNoted(element);
      expect(note.textContent).to.contain("could not be loaded").and.contain("Try again");
      expect(note.checkVisibility()).to.equal(true);
    }
    await untilAlive(frame.doc.querySelector("testimonial-carousel")!);
    await pause(100);
    expect(codes).to.deep.equal(["load-failed", "load-failed"]);
    expect(frame.logged).to.have.length(2);
  });

  it("is reported with the texts in `labels`, without hiding the content between the tags", async () => {
    const labels = `labels='{ "loadFailed": "Das ging nicht.", "tryAgain": "Noch einmal" }'`;
    const html = faq(labels).replace("></", '><a href="/questions">Our questions</a></');
    const { element } = await openLater(html, "broken");
    expect((await untilNoted(element)).textContent).to.equal("Das ging nicht. Noch einmal");
    expect(element.querySelector("a")!.checkVisibility()).to.equal(true);
    const { element: other } = await openLater(faq("labels='{oops'"), "broken");
    expect((await untilNoted(other)).textContent).to.contain("could not be loaded");
  });

  it("is reported in the language of the content, and is not logged if the page cancels the event", async () => {
    const root = `<div data-root="p" data-words='{ "loadFailed": "Kaputt." }'><p>Why?</p></div>`;
    const { frame, element } = await openLater(faq().replace("></", `>${root}</`), "broken");
    frame.doc.addEventListener("agency-widget-error", (event) => event.preventDefault());
    expect((await untilNoted(element)).textContent).to.equal("Kaputt. Try again");
    expect(frame.logged).to.deep.equal([]);
  });

  it("is reported after 15 s without a response", async () => {
    const { frame, codes, element } = await openLater(faq(), "silent");
    await untilNoted(element);
    expect(codes).to.deep.equal(["load-failed"]);
    expect(frame.logged[0]).to.contain("no response within 15 s");
  });

  for (const [kind, html] of Object.entries({ "rendered on the client": faq(), "in a snippet": snippet })) {
    it(`is loaded when the visitor retries (${kind})`, async () => {
      const { codes, element } = await openLater(html, "late");
      const note = () => (element.shadowRoot ?? element).querySelector("p[role=status]");
      await until(note, "it shows a message");
      note()!.querySelector("button")!.click();
      await untilAlive(element);
      expect(rootOf(element)!.textContent).to.contain("Who owns the accounts?");
      expect(note()).to.equal(null);
      expect(element.hasAttribute("data-failed")).to.equal(false);
      expect(codes).to.deep.equal(["load-failed"]);
    });
  }
});

it("shows the content between the tags until the widget is ready", async () => {
  const { element } = await openLater(faq().replace("></", "><p>Our questions</p></"), "sound");
  expect(element.querySelector("p")!.checkVisibility()).to.equal(true);
  await untilAlive(element);
  expect(element.querySelector("p")!.checkVisibility()).to.equal(false);
});

it("keeps the content between the tags if it cannot render, because the page replaced built-in functions", async () => {
  const frame = await openFrame("", "sound", "", ({ Node, ShadowRoot }) => {
    const { insertBefore } = Node.prototype;
    Node.prototype.insertBefore = function (...given) {
      if (this.getRootNode() instanceof ShadowRoot) throw new Error("replaced by the page");
      return insertBefore.apply(this, given) as never;
    };
  });
  frame.doc.body.setHTMLUnsafe(faq().replace("></", "><p>Our questions are on another page.</p></"));
  await until(() => frame.logged.join().includes("replaced"), "the reason is logged");
  expect(frame.doc.querySelector("p")!.checkVisibility()).to.equal(true);
});
