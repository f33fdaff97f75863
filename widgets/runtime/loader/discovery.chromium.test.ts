import { expect } from "chai";
import { openFrame, runScript, untilDefined, type Frame } from "../../tests/support/frames";
import { pause, until } from "../../tests/support/until";
import { touch } from "../../tests/support/visitor-input";

const tag = "faq-accordion";
const widget = `<${tag} hydrate="load"></${tag}>`;
const inRoot = (html: string) => `<section><template shadowrootmode="open">${html}</template></section>`;

const open = (html: string) => openFrame(html, "stub");
const untilReady = (root: ParentNode | null | undefined) =>
  until(() => root!.querySelector(`${tag}[data-ready]`), "the widget is ready");
const rootIn = (root: ParentNode, host = "section") => root.querySelector(host)!.shadowRoot!;
const isLoaded = ({ view }: Frame) => Boolean(view.customElements.get(tag));

describe("the loader", () => {
  it("finds widgets that are added later, even inside other elements, and loads their code once", async () => {
    const { doc, requests } = await open("<main></main>");
    const add = () =>
      doc.querySelector("main")!.insertAdjacentHTML("beforeend", `<div><div>${widget}</div></div>`);
    add();
    await untilReady(doc);
    const before = requests();
    add();
    await until(() => doc.querySelectorAll("[data-ready]").length === 2, "both are ready");
    expect(requests()).to.deep.equal(before);
  });

  it("finds widgets in nested shadow roots, even if they are added later", async () => {
    const { doc, logged } = await open(inRoot(inRoot(widget)) + inRoot("<main></main>"));
    await untilReady(rootIn(rootIn(doc)));
    const root = doc.querySelectorAll("section")[1]!.shadowRoot!;
    root.querySelector("main")!.innerHTML = widget;
    await untilReady(root);
    expect(logged).to.deep.equal([]);
  });

  it("finds widgets in an element that is defined later", async () => {
    const { view, doc } = await open("<their-panel></their-panel>");
    class Panel extends view.HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: "open" }).innerHTML = widget;
      }
    }
    view.customElements.define("their-panel", Panel);
    await untilReady(rootIn(doc, "their-panel"));
  });

  it("starts a widget at the first touch, even in a shadow root that was attached later", async () => {
    const frame = await open("<section></section>");
    const root = frame.doc.querySelector("section")!.attachShadow({ mode: "open" });
    root.innerHTML = `<${tag} hydrate="interaction"><p data-root="p">Why?</p></${tag}>`;
    await pause(50);
    expect(isLoaded(frame)).to.equal(false);
    touch(root.querySelector("p")!);
    await untilDefined(frame, tag);
  });

  it("does not find widgets in closed shadow roots, which need the widget's own script", async () => {
    const frame = await open("<section></section>");
    const root = frame.doc.querySelector("section")!.attachShadow({ mode: "closed" });
    root.innerHTML = widget;
    await pause(250);
    expect(isLoaded(frame)).to.equal(false);
    await runScript(frame.doc, `/built/sound/${tag}.js`);
    await untilReady(root);
  });
});
