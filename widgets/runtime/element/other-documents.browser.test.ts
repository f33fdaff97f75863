import { expect } from "chai";
import { openPage } from "../../tests/support/mount-fixture";
import { prerenderProbe } from "../../tests/support/prerender-probe";
import { newProbe, partOf, shownBy, type ProbeElement } from "../../tests/support/probe";
import { failOnErrors } from "../../tests/support/record-errors";
import { until, untilAlive } from "../../tests/support/until";

let page: HTMLElement;

beforeEach(() => (page = openPage()));
failOnErrors();

const displayOf = (element: Element) => {
  const output = partOf(element, "output");
  return output.ownerDocument.defaultView!.getComputedStyle(output).display;
};

async function press(element: ProbeElement, clicks: number) {
  partOf(element, "#press").click();
  await until(() => shownBy(element)!.clicks === clicks, "the click is counted");
}

for (const where of ["light", "shadow"]) {
  it(`keeps state and styles in ${where} DOM when the element moves to another document and back`, async () => {
    const probe = newProbe();
    page.innerHTML = where === "light" ? prerenderProbe(probe) : `<${probe.tag}></${probe.tag}>`;
    probe.define();
    const element = await untilAlive(page.firstElementChild as ProbeElement);
    partOf<HTMLInputElement>(element, "input").value = "half a sentence";
    await press(element, 1);

    const frame = page.appendChild(document.createElement("iframe"));
    const other = frame.contentDocument!;
    other.body.append(other.adoptNode(element));
    await press(element, 2);
    expect(element.ownerDocument).to.equal(other);
    if (where === "shadow") {
      await until(() => displayOf(element) === "block", "it has its styles there");
      expect(element.shadowRoot!.adoptedStyleSheets).to.have.length(2);
    }
    element.setAttribute("name", "Ada");
    await until(() => shownBy(element)!.name === "Ada", "it follows its attributes there");

    page.append(document.adoptNode(element));
    await press(element, 3);
    if (where === "shadow") await until(() => displayOf(element) === "block", "it has its styles here");
    expect(partOf<HTMLInputElement>(element, "input").value).to.equal("half a sentence");
  });
}
