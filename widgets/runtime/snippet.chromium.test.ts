import { expect } from "chai";
import { openFrame, untilDefined, type Frame } from "../tests/support/frames";
import { pictureOf } from "../tests/support/picture-of";
import { rootOf, until, untilAlive } from "../tests/support/until";
import { touch } from "../tests/support/visitor-input";
import { catalog } from "../tests/support/catalog";
import { isOffered } from "./contract";
import { prerenderSnippet, type Stylesheet } from "./prerender";

const hrefOf = (tag: string): Stylesheet => ({ href: `/built/sound/${tag}.css` });
const textOf = async (tag: string): Promise<Stylesheet> => ({
  text: await (await fetch(`/built/sound/${tag}.css`)).text(),
});

const propsOf = (tag: string, fixture: string) => catalog[tag]!.fixtures[fixture]!.props;
const snippet = (tag: string, fixture: string, stylesheet = hrefOf(tag)) =>
  prerenderSnippet(tag, propsOf(tag, fixture), { id: "s", stylesheet });

const widgetIn = ({ doc }: Frame, tag: string) => doc.querySelector<HTMLElement>(tag)!;
const inside = <E extends HTMLElement>(element: HTMLElement, selector: string) =>
  rootOf(element)!.querySelector<E>(selector)!;

async function openSnippets(snippets: readonly string[]) {
  const frame = await openFrame(snippets.join(""));
  const elements = [...frame.doc.body.children] as HTMLElement[];
  for (const element of elements) await untilStyled(element);
  return { frame, elements };
}

async function untilStyled(element: HTMLElement) {
  const link = element.shadowRoot!.querySelector("link");
  await until(() => !link || link.sheet, "the stylesheet is loaded");
  // The new stylesheet starts color transitions.
  for (const transition of element.shadowRoot!.getAnimations()) transition.finish();
}

async function comeAlive(frame: Frame, element: HTMLElement) {
  touch(rootOf(element)!);
  await untilDefined(frame, element.localName);
  await untilAlive(element);
  await until(() => element.shadowRoot!.adoptedStyleSheets.length, "the sheets are adopted");
}

for (const { contract, fixtures } of Object.values(catalog)) {
  const { tag } = contract;
  if (!isOffered(contract)) continue;
  it(`hydrates snippets of <${tag}> without changing them`, async () => {
    const [first, ...others] = Object.keys(fixtures);
    const snippets = others.map((fixture) => snippet(tag, fixture));
    const { frame, elements } = await openSnippets([snippet(tag, first!, await textOf(tag)), ...snippets]);
    const nodes = elements.map((element) => [...rootOf(element)!.querySelectorAll("*")]);
    const pictures = elements.map((element) => pictureOf(element));
    for (const [index, element] of elements.entries()) {
      await comeAlive(frame, element);
      const where = Object.keys(fixtures)[index];
      const kept = [...rootOf(element)!.querySelectorAll("*")].filter(
        (node, at) => node === nodes[index]![at],
      );
      expect(kept.length, where).to.be.above(0).and.equal(nodes[index]!.length);
      expect(pictureOf(element), where).to.deep.equal(pictures[index]);
      expect(element.shadowRoot!.querySelectorAll("style, link"), where).to.have.length(0);
      expect(element.shadowRoot!.adoptedStyleSheets, where).to.have.length(2);
    }
    expect(frame.logged).to.deep.equal([]);
  });
}

describe("a page with snippets", () => {
  it("shows the widget if `innerHTML` inserts the snippet, which creates no shadow root", async () => {
    const frame = await openFrame("<main></main>");
    frame.doc.querySelector("main")!.innerHTML = snippet("faq-accordion", "three questions");
    const element = widgetIn(frame, "faq-accordion");
    expect(element.shadowRoot).to.equal(null);
    await untilAlive(element);
    expect(rootOf(element)!.textContent).to.contain("Who owns the accounts?");
    expect(frame.logged).to.deep.equal([]);
  });

  it("updates the content of an outdated snippet and warns once", async () => {
    const warned: string[] = [];
    const props = { ...propsOf("faq-accordion", "three questions"), heading: "Old" };
    const old = prerenderSnippet("faq-accordion", props, {
      id: "s",
      stylesheet: hrefOf("faq-accordion"),
    }).replace('heading="Old"', 'heading="Questions we are asked"');
    const frame = await openFrame(old);
    frame.view.console.warn = (text: string) => void warned.push(text);
    const element = widgetIn(frame, "faq-accordion");
    await comeAlive(frame, element);
    expect(inside(element, "h2").textContent).to.equal("Questions we are asked");
    expect(warned).to.have.length(1);
    expect(warned[0]).to.contain("<faq-accordion>").and.contain("Copy a new snippet");
    expect(frame.logged).to.deep.equal([]);
  });
});
