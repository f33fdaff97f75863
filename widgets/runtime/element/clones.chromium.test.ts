import { expect } from "chai";
import { mountFixture, define, openPage, prerenderedHtml } from "../../tests/support/mount";
import { prerenderProbe } from "../../tests/support/prerender-probe";
import { newProbe, partOf, shownBy, type ProbeElement } from "../../tests/support/probe";
import { failOnErrors } from "../../tests/support/record";
import { rootOf, until, untilAlive } from "../../tests/support/until";

let page: HTMLElement;

beforeEach(() => (page = openPage()));
failOnErrors();

const ids = () => [...page.querySelectorAll("[id]")].map(({ id }) => id);

describe("a clone of an element", () => {
  for (const deep of [true, false])
    for (const where of ["light", "shadow"])
      it(`has its own state in ${where} DOM if it was cloned ${deep ? "with" : "without"} its children`, async () => {
        const probe = newProbe();
        page.innerHTML = where === "light" ? prerenderProbe(probe) : `<${probe.tag}></${probe.tag}>`;
        probe.define();
        const element = await untilAlive(page.firstElementChild as ProbeElement);
        partOf(element, "#press").click();
        await until(() => shownBy(element)!.clicks === 1, "the click is counted");
        const copy = element.cloneNode(deep) as ProbeElement;
        page.append(copy);
        await until(() => shownBy(copy)?.clicks === 0, "the copy has a state of its own");
        copy.name = "Grace";
        await until(() => shownBy(copy)!.name === "Grace", "the copy follows its own attributes");
        partOf(element, "#press").click();
        await until(() => shownBy(element)!.clicks === 2, "the first goes on");
        expect(shownBy(copy)).to.include({ clicks: 0 });
        expect(rootOf(copy)!.querySelectorAll("section")).to.have.length(1);
      });

  it("has its own ids if it was cloned before hydration", async () => {
    page.innerHTML = prerenderedHtml("agency-contact-form", "without an endpoint");
    page.append(page.firstElementChild!.cloneNode(true));
    await define("agency-contact-form", "prerendered");
    for (const form of page.children) await untilAlive(form);
    expect(new Set(ids()).size).to.equal(ids().length);
    for (const form of page.children) {
      for (const label of form.querySelectorAll("label")) expect(form.contains(label.control)).to.equal(true);
    }
  });
});

it("keeps one question open in an accordion and one in its clone", async () => {
  const first = await mountFixture("faq-accordion", "three questions", "prerendered");
  page = first.parentElement!;
  const copy = first.cloneNode(true) as HTMLElement;
  page.append(copy);
  await untilAlive(copy);
  await until(() => page.querySelectorAll("details[open]").length === 2, "one of each is open");
});

it("shares stylesheets among a hundred elements", async () => {
  const probe = newProbe();
  probe.define();
  page.innerHTML = `<${probe.tag}></${probe.tag}>`.repeat(100);
  const elements = [...page.children] as ProbeElement[];
  await until(() => elements.every((element) => shownBy(element)), "all of them are shown");
  const [first, ...others] = elements.map((element) => element.shadowRoot!.adoptedStyleSheets);
  expect(others.every((sheets) => sheets.every((sheet, index) => sheet === first![index]))).to.equal(true);
  partOf(elements[99]!, "#press").click();
  await until(() => shownBy(elements[99]!)!.clicks === 1, "the last counts its click");
  expect(elements.filter((element) => shownBy(element)!.clicks > 0)).to.have.length(1);
});
