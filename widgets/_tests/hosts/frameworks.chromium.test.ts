import { expect } from "chai";
import { rootOf, until, untilAlive } from "../support/until";
import { frameworks, type FaqProps, type Mounted } from "./frameworks";
import { openHost, widgets } from "./publish";

const items = [
  { question: "Who owns the accounts?", answer: "You do." },
  { question: "Is there a minimum term?", answer: "Three months." },
];

for (const [name, { host, script, mount }] of Object.entries(frameworks)) {
  describe(`a widget in a page made with ${name}`, () => {
    let doc: Document;
    let place: HTMLElement;
    let mounted: Mounted;
    let heard: CustomEvent[];
    let props: FaqProps;

    const widget = () => until(() => doc.querySelector<HTMLElement>("faq-accordion"), "the element is there");
    const content = async () => rootOf(await untilAlive(await widget()))!;
    const untilShown = async (text: string) => {
      const root = await content();
      await until(() => root.textContent!.includes(text), `the widget shows "${text}"`);
    };
    const questions = async () =>
      [...(await content()).querySelectorAll("summary")].map((question) => question.textContent);

    const start = () => {
      mounted = mount(doc.defaultView as Window & any, place);
      mounted.render(props);
    };

    before(async () => {
      const scripts = script ? [new URL(script, widgets).href] : [];
      doc = (await openHost(host, { scripts })).contentDocument!;
    });
    beforeEach(() => {
      heard = [];
      props = { heading: "Questions", items, onToggle: (event) => void heard.push(event as CustomEvent) };
      place = doc.body.appendChild(doc.createElement("section"));
      start();
    });
    afterEach(() => place.remove());

    it("shows what it is given, also later", async () => {
      expect((await content()).querySelector("h2")!.textContent).to.equal("Questions");
      expect(await questions()).to.deep.equal(items.map(({ question }) => question));
      mounted.render({ ...props, heading: "Answers", items: items.slice(1) });
      await untilShown("Answers");
      expect(await questions()).to.deep.equal(["Is there a minimum term?"]);
    });

    it("keeps what a visitor has opened when the page renders anew", async () => {
      const [, second] = (await content()).querySelectorAll("details");
      second!.querySelector("summary")!.click();
      mounted.render({ ...props, heading: "Answers" });
      await untilShown("Answers");
      expect((await content()).querySelectorAll("details")[1]).to.equal(second);
      expect(second!.open).to.equal(true);
    });

    it("is heard by the page's own listeners, once", async () => {
      (await content()).querySelectorAll("summary")[1]!.click();
      await until(() => heard.length === 2, "one question has opened, and the other closed");
      expect(heard.map(({ detail }) => detail)).to.deep.include({
        index: 1,
        question: "Is there a minimum term?",
        open: true,
      });
    });

    it("leaves nothing when it is taken out, and can be put in again", async () => {
      await content();
      mounted.unmount();
      await until(() => !doc.querySelector("faq-accordion"), "the element is gone");
      place.replaceChildren();
      const nodes = () => doc.querySelectorAll("*").length;
      const before = nodes();
      for (let round = 0; round < 3; round += 1) {
        start();
        await content();
        mounted.unmount();
        await until(() => !doc.querySelector("faq-accordion"), "the element is gone");
      }
      expect(nodes()).to.equal(before);
      expect(doc.adoptedStyleSheets).to.have.length(0);
      start();
      expect(await questions()).to.have.length(2);
    });
  });
}
