import { expect } from "chai";
import { openFrame, untilDefined, type Frame } from "../../tests/support/frames";
import { rootOf, untilAlive } from "../../tests/support/until";
import { fitFontSize } from "./font-size";

const items = '[{ "question": "Why?", "answer": "Because." }]';
const faq = `<faq-accordion items='${items}' heading="Questions" hydrate="load"></faq-accordion>`;

async function openFaq(style = ""): Promise<{ frame: Frame; element: HTMLElement }> {
  const frame = await openFrame(`<style>${style}</style>${faq}`);
  await untilDefined(frame, "faq-accordion");
  const element = await untilAlive(frame.doc.querySelector<HTMLElement>("faq-accordion")!);
  return { frame, element };
}

const sizesOf = (element: HTMLElement) =>
  [...rootOf(element)!.querySelectorAll("*:not(svg *)")].map((node) => {
    const { fontSize, paddingTop } = element.ownerDocument.defaultView!.getComputedStyle(node);
    return { fontSize: parseFloat(fontSize), paddingTop: parseFloat(paddingTop) };
  });

describe("a widget's size", () => {
  it("scales with the page's `--agency-rem`", async () => {
    const sizes = sizesOf((await openFaq()).element);
    const larger = sizesOf((await openFaq("html { --agency-rem: 32px }")).element);
    // The size of headings also depends on the width of the window.
    const isText = ({ fontSize }: { fontSize: number }) => fontSize < 20;
    expect(larger.filter((_, index) => isText(sizes[index]!))).to.deep.equal(
      sizes
        .filter(isText)
        .map(({ fontSize, paddingTop }) => ({ fontSize: fontSize * 2, paddingTop: paddingTop * 2 })),
    );
  });
});

describe("the reader's font size", () => {
  /** Opens a document in which `font-size: medium` has the given size, as if the reader had set it in the browser. */
  async function openDocument(medium: string, style = "") {
    const { doc, view } = await openFrame(`<style>${style}</style><p>Text</p>`);
    const { getComputedStyle } = view;
    view.getComputedStyle = (element, pseudo) => {
      const computed = getComputedStyle(element, pseudo);
      if ((element as HTMLElement).style.fontSize !== "medium") return computed;
      const getPropertyValue = (name: string) => computed.getPropertyValue(name);
      return { fontSize: medium, getPropertyValue } as CSSStyleDeclaration;
    };
    fitFontSize(doc);
    const value = getComputedStyle(doc.querySelector("p")!).getPropertyValue("--agency-rem");
    return { doc, value };
  }

  it("adds one stylesheet for all widgets in a document", async () => {
    const { doc, value } = await openDocument("20px");
    expect(value).to.equal("20px");
    fitFontSize(doc);
    expect(doc.adoptedStyleSheets).to.have.length(1);
  });

  it("is overridden by the page's own `--agency-rem`", async () => {
    const { value } = await openDocument("20px", "html { --agency-rem: 18px }");
    expect(value).to.equal("18px");
  });

  it("adds no nodes or stylesheets if the browser's default size is unchanged", async () => {
    const { doc } = await openDocument("16px");
    expect(doc.adoptedStyleSheets).to.have.length(0);
    expect(doc.documentElement.children).to.have.length(2);
  });
});
