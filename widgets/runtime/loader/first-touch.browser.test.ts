import { expect } from "chai";
import { openFrame, untilDefined } from "../../tests/support/open-frame";
import { pause, until, untilAlive } from "../../tests/support/until";
import { prerenderedHtml } from "../../workbench/catalog";
import { fillIn, press } from "../../tests/support/visitor-input";

const waiting = (tag: string, fixture: string) => prerenderedHtml(tag, fixture, "interaction");
const faq = () => waiting("faq-accordion", "three questions");
const carousel = () => waiting("testimonial-carousel", "two pages");
const form = () => waiting("agency-contact-form", "without an endpoint");
const blog = () => waiting("blog-explorer", "categories as links");

describe("before hydration", () => {
  it("a click on a button is replayed once", async () => {
    const frame = await openFrame(await carousel());
    const pages: number[] = [];
    frame.doc.addEventListener("agency-page", (event) => pages.push((event as CustomEvent).detail.page));
    press(frame.doc.querySelectorAll<HTMLElement>("[part=dot]")[1]!);
    await until(() => pages.length, "the second page is shown");
    await pause(50);
    expect(pages).to.deep.equal([1]);
    expect(frame.doc.querySelectorAll("[part=dot]")[1]!.getAttribute("aria-current")).to.equal("true");
    expect(frame.logged).to.deep.equal([]);
  });

  it("a click on a link that the widget handles is replayed", async () => {
    const frame = await openFrame(await blog());
    const filters: string[] = [];
    frame.doc.addEventListener("agency-filter", (event) =>
      filters.push((event as CustomEvent).detail.category),
    );
    const choice = frame.doc.querySelectorAll<HTMLElement>("[data-replay]")[1]!;
    expect(press(choice)).to.equal(false);
    await until(() => filters.length, "the category is shown");
    expect(filters).to.have.length(1);
    expect(frame.view.location.pathname).to.equal("/built/sound/page");
  });

  it("a click that opens a new tab is not replayed", async () => {
    const frame = await openFrame(await blog());
    const choice = frame.doc.querySelectorAll<HTMLElement>("[data-replay]")[1]!;
    // Listens last, to keep the test from opening a tab.
    let prevented: boolean | undefined;
    frame.view.addEventListener("click", (event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    });
    press(choice, { ctrlKey: true });
    expect(prevented).to.equal(false);
  });

  it("a click on another link is not delayed", async () => {
    const frame = await openFrame(await form());
    let prevented: boolean | undefined;
    frame.view.addEventListener("click", (event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    });
    press(frame.doc.querySelector("a")!);
    expect(prevented).to.equal(false);
  });

  it("an opened question remains open", async () => {
    const frame = await openFrame(await faq());
    const second = frame.doc.querySelectorAll("details")[1]!;
    press(second.querySelector("summary")!);
    expect(second.open).to.equal(true);
    await untilDefined(frame, "faq-accordion");
    await untilAlive(frame.doc.querySelector("faq-accordion")!);
    expect([...frame.doc.querySelectorAll("details")].map(({ open }) => open)).to.deep.equal([
      false,
      true,
      false,
    ]);
    expect(frame.logged).to.deep.equal([]);
  });

  it("typed text and the focus are kept", async () => {
    const frame = await openFrame(await form());
    const input = frame.doc.querySelector<HTMLInputElement>("[name=name]")!;
    press(input);
    input.value = "Ada";
    await untilDefined(frame, "agency-contact-form");
    await untilAlive(frame.doc.querySelector("agency-contact-form")!);
    expect(frame.doc.querySelector("[name=name]")).to.equal(input);
    expect(frame.doc.activeElement).to.equal(input);
    expect(input.value).to.equal("Ada");
    expect(frame.logged).to.deep.equal([]);
  });

  it("a submit is replayed once without leaving the page", async () => {
    const frame = await openFrame(await form());
    const sent: { fields: Record<string, string> }[] = [];
    frame.doc.addEventListener("agency-submit", (event) => {
      sent.push((event as CustomEvent).detail);
      event.preventDefault();
    });
    fillIn(frame.doc);
    frame.doc.querySelector<HTMLElement>("[type=submit]")!.click();
    await until(() => sent.length, "the form is sent");
    await pause(100);
    expect(sent).to.have.length(1);
    expect(sent[0]!.fields).to.include({ name: "Ada Byron", service: "SEO" });
    expect(frame.view.location.pathname).to.equal("/built/sound/page");
    expect(frame.logged).to.deep.equal([]);
  });
});
