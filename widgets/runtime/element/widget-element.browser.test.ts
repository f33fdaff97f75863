import { expect } from "chai";
import { openPage } from "../../tests/support/mount";
import { prerenderProbe } from "../../tests/support/prerender-probe";
import { newProbe, partOf, shownBy, type ProbeElement } from "../../tests/support/probe";
import { recordErrors, type RecordedErrors } from "../../tests/support/record";
import { pause, rootOf, until, untilAlive } from "../../tests/support/until";

const items = [{ title: "One" }, { title: "Two" }];

let page: HTMLElement;
let recorded: RecordedErrors;

beforeEach(() => {
  page = openPage();
  recorded = recordErrors();
});

const show = async (html: string) => {
  page.innerHTML = html;
  return untilAlive(page.firstElementChild as ProbeElement);
};

const showProbe = (attributes = "") => {
  const probe = newProbe();
  probe.define();
  return show(`<${probe.tag} ${attributes}></${probe.tag}>`);
};

/** Adds a prerendered probe to the page in light DOM, as on the pages of this site, and hydrates it. */
const showPrerendered = async (props: Parameters<typeof prerenderProbe>[1] = {}) => {
  const probe = newProbe();
  page.innerHTML = prerenderProbe(probe, props);
  probe.define();
  return untilAlive(page.firstElementChild as ProbeElement);
};

const untilShown = (probe: Element, field: string, value: unknown) =>
  until(
    () => JSON.stringify(shownBy(probe)?.[field as "name"]) === JSON.stringify(value),
    `the probe shows ${field} ${JSON.stringify(value)}`,
  );

const expectNoErrors = () => {
  expect(recorded.logged).to.deep.equal([]);
  expect(recorded.events).to.deep.equal([]);
};

const displayOf = (element: Element) => {
  const output = partOf(element, "output");
  return output.ownerDocument.defaultView!.getComputedStyle(output).display;
};

it("keeps its state and has its styles in each document that it is moved to", async () => {
  const probe = newProbe();
  probe.define();
  const [{ body }, other] = ["iframe", "iframe"].map(
    (name) => (page.appendChild(document.createElement(name)) as HTMLIFrameElement).contentDocument!,
  ) as [Document, Document];
  const element = document.createElement(probe.tag) as ProbeElement;
  body.append(element);
  await untilAlive(element);
  let clicks = 0;
  for (const place of [body, page, other.body, body, page]) {
    place.append(element);
    expect(displayOf(element)).to.equal("block");
    partOf(element, "#press").click();
    await untilShown(element, "clicks", (clicks += 1));
  }
  expectNoErrors();
});

it("has a class with its name, and no enumerable properties of its own", async () => {
  const element = await showProbe();
  expect(element.constructor.name).to.match(/^TestProbe.*Element$/);
  expect(Object.keys(element)).to.deep.equal([]);
});

describe("focus()", () => {
  for (const where of ["light", "shadow"]) {
    it(`reaches the first field in ${where} DOM, with its options`, async () => {
      const element = where === "light" ? await showPrerendered() : await showProbe();
      element.focus();
      const field = partOf<HTMLInputElement>(element, "input");
      const root = element.shadowRoot ?? document;
      expect(root.activeElement === field).to.equal(true);
      field.blur();
      element.style.marginTop = "300vh";
      element.focus({ preventScroll: true });
      expect(root.activeElement === field).to.equal(true);
      expect(scrollY).to.equal(0);
    });
  }

  it("takes effect when the widget is rendered, unless the visitor has moved on", async () => {
    const probe = newProbe();
    probe.define();
    const [one, two] = [0, 1].map(() => page.appendChild(document.createElement(probe.tag)));
    two!.focus();
    await untilAlive(two!);
    expect(document.activeElement === two).to.equal(true);
    one!.remove();
    const other = page.appendChild(document.createElement("input"));
    const late = page.appendChild(document.createElement(probe.tag));
    late.focus();
    other.focus();
    await untilAlive(late);
    expect(document.activeElement === other).to.equal(true);
  });
});

describe("prerendered content", () => {
  it("is kept if a router adds the shadow root after the element", async () => {
    const probe = newProbe();
    const holder = document.createElement("template");
    holder.innerHTML = prerenderProbe(probe, { name: "Ada" });
    const element = holder.content.firstElementChild!;
    const root = element.firstElementChild!;
    root.remove();
    probe.define();
    page.append(element);
    element.attachShadow({ mode: "open" }).append(root);
    await untilAlive(element);
    await pause(50);
    expect([...element.shadowRoot!.querySelectorAll("[data-root]")]).to.deep.equal([root]);
    expect(shownBy(element)).to.include({ name: "Ada" });
    expectNoErrors();
  });

  it("responds to clicks as soon as the element is defined", () => {
    const probe = newProbe();
    page.innerHTML = prerenderProbe(probe);
    probe.define();
    let heard = 0;
    page.addEventListener("agency-press", () => (heard += 1));
    partOf(page.firstElementChild!, "#press").click();
    expect(heard).to.equal(1);
  });

  it("keeps its nodes when properties and attributes are set before and during hydration", async () => {
    const probe = newProbe();
    page.innerHTML = prerenderProbe(probe, { name: "Ada" });
    const element = Object.assign(page.firstElementChild!, { items }) as ProbeElement;
    const section = element.querySelector("section");
    probe.define();
    element.setAttribute("name", "Grace");
    element.perPage = 5;
    await untilShown(element, "name", "Grace");
    await untilShown(element, "perPage", 5);
    await untilShown(element, "items", items);
    expect(element.querySelector("section")).to.equal(section);
    expectNoErrors();
  });

  it("is hydrated only after the parser has finished the element", async () => {
    const frame = page.appendChild(document.createElement("iframe"));
    const { contentDocument: doc, contentWindow: view } = frame;
    const tag = "faq-accordion";
    const [start, end] = [`<${tag}><div data-root="p"><section>`, `</section></div></${tag}>`];
    doc!.open();
    // In a document from `document.open()`, WebKit sometimes runs async module scripts only after `close()`.
    doc!.write(`<!doctype html><script>import("/built/sound/${tag}.js")</script><body>${start}`);
    await until(() => view!.customElements.get(tag), "the element is defined");
    const section = doc!.querySelector("section");
    expect(section).not.to.equal(null);
    doc!.write(`<p class="agency-message">There are no questions here yet.</p>${end}`);
    doc!.close();
    await untilAlive(doc!.querySelector(tag)!);
    expect(doc!.querySelector("section")).to.equal(section);
    expect(doc!.querySelector(tag)!.shadowRoot).to.equal(null);
  });
});

describe("attributes", () => {
  it("may be written in camelCase, as React does before the definition", async () => {
    const element = await showProbe('perPage="2"');
    expect(shownBy(element)!.perPage).to.equal(2);
    element.setAttribute("perPage", "4");
    await untilShown(element, "perPage", 4);
    element.perPage = undefined as never;
    await untilShown(element, "perPage", 3);
    expectNoErrors();
  });
});

describe("properties", () => {
  it("apply if they were set before the element was defined", async () => {
    const probe = newProbe();
    const early = { items, name: "Ada", perPage: 5, theme: "dark", hydrate: "load" };
    const element = Object.assign(document.createElement(probe.tag), early);
    page.append(element);
    probe.define();
    await untilAlive(element);
    expect(shownBy(element)).to.deep.include({ items, name: "Ada", perPage: 5 });
    expect(Object.keys(element)).to.deep.equal([]);
    expect(element.getAttribute("theme")).to.equal("dark");
    expect(element.getAttribute("hydrate")).to.equal("load");
    expectNoErrors();
  });

  it("are kept in sync with attributes", async () => {
    const element = await showProbe('per-page="2"');
    expect(element).to.deep.include({ name: "nobody", perPage: 2, disabled: false });
    element.setAttribute("name", "Ada");
    element.setAttribute("items", JSON.stringify(items));
    element.toggleAttribute("disabled");
    expect(element).to.deep.include({ name: "Ada", perPage: 2, disabled: true, items });
    for (const name of ["name", "per-page", "items", "disabled"]) element.removeAttribute(name);
    expect(element).to.deep.include({ name: "nobody", perPage: 3, disabled: false, items: [] });
    await untilShown(element, "name", "nobody");
    expect(shownBy(element)).to.deep.include({ perPage: 3, disabled: false, items: [] });
    element.items = items;
    element.perPage = 5;
    element.items = undefined;
    expect(element.items).to.deep.equal([]);
    expect(element.getAttribute("per-page")).to.equal("5");
    expect(element.hasAttribute("items")).to.equal(false);
    await untilShown(element, "perPage", 5);
    expect(shownBy(element)!.items).to.deep.equal([]);
  });

  it("include `theme` and `hydrate`, whose values are checked at once", async () => {
    const element = (await showProbe()) as ProbeElement & { theme?: string };
    element.theme = "dark";
    expect(element.getAttribute("theme")).to.equal("dark");
    element.setAttribute("theme", "light");
    expect(element.theme).to.equal("light");
    element.theme = undefined;
    expect(element.hasAttribute("theme")).to.equal(false);
    expectNoErrors();
    element.theme = "dusk";
    expect(recorded.events.map(({ detail }) => detail.attribute)).to.deep.equal(["theme"]);
    expect(recorded.logged[0]).to.contain('"theme" must be one of: light, dark, but is "dusk"');
  });

  it("accept an attribute's text, which some frameworks pass", async () => {
    const element = await showProbe();
    Object.assign(element, { items: JSON.stringify(items), perPage: "2" });
    await untilShown(element, "items", items);
    expect(shownBy(element)!.perPage).to.equal(2);
    expectNoErrors();
  });
});

describe("an invalid optional attribute", () => {
  it("is replaced with the default and reported once", async () => {
    const element = await showProbe('tone="shrill"');
    expect(shownBy(element)!.tone).to.equal(undefined);
    expect(recorded.events.map(({ detail }) => detail.attribute)).to.deep.equal(["tone"]);
    expect(recorded.logged).to.have.length(1);
    expect(recorded.logged[0]).to.contain("one of: plain, loud").and.contain('is "shrill"');
    element.setAttribute("name", "Ada");
    element.setAttribute("tone", "LOUD");
    await untilShown(element, "tone", "loud");
    expect(recorded.logged).to.have.length(1);
    element.setAttribute("tone", "shrill");
    await untilShown(element, "tone", undefined);
    expect(recorded.logged).to.have.length(2);
  });

  it("can be corrected by a listener of the error event", async () => {
    const correct = ({ target }: Event) => (target as Element).setAttribute("tone", "loud");
    page.addEventListener("agency-widget-error", correct, { once: true });
    await untilShown(await showProbe('tone="shrill"'), "tone", "loud");
  });
});

describe("unreadable content", () => {
  const bad = `items='[{ "title": "One" }, oops]'`;

  it("is replaced with a message and reported once", async () => {
    const element = await showProbe(`${bad} labels='{ "invalidAttribute": "Hier fehlt etwas." }'`);
    expect(rootOf(element)!.querySelector("[role=alert]")!.textContent).to.equal("Hier fehlt etwas.");
    expect(recorded.logged).to.have.length(1);
    expect(recorded.logged[0])
      .to.contain(`<${element.localName}>`)
      .and.contain('"items"')
      .and.contain("line 1, column 22")
      .and.contain("a list of { title }");
    expect(recorded.events).to.have.length(1);
    expect(recorded.events[0]!.detail).to.include({ code: "invalid-attribute", attribute: "items" });
    element.setAttribute("name", "Ada");
    await pause(30);
    expect(recorded.logged).to.have.length(1);
    element.setAttribute("items", JSON.stringify(items));
    await untilShown(element, "items", items);
  });

  it("is not logged if the page cancels the event", async () => {
    page.addEventListener("agency-widget-error", (event) => event.preventDefault(), { once: true });
    await showProbe(bad);
    expect(recorded.events).to.have.length(1);
    expect(recorded.logged).to.deep.equal([]);
  });

  it("replaces prerendered content with a message", async () => {
    const probe = newProbe();
    page.innerHTML = prerenderProbe(probe);
    page.firstElementChild!.setAttribute("items", "{}");
    probe.define();
    await until(() => page.querySelector("[role=alert]"), "the message is there");
    await pause(30);
    expect(page.querySelectorAll("section")).to.have.length(0);
    expect(recorded.logged).to.have.length(1);
    expect(recorded.logged[0]).to.contain('"items" must be a list of { title }, but is an object');
  });
});

describe("a component that throws", () => {
  it("is replaced with a message and a retry button", async () => {
    const element = await showPrerendered();
    partOf(element, "#break").click();
    await until(() => rootOf(element)!.querySelector("[role=alert]"), "the message is there");
    expect(rootOf(element)!.textContent).to.contain("Unexpected Application Error!");
    expect(recorded.logged).to.have.length(1);
    expect(recorded.logged[0]).to.contain(`<${element.localName}>`).and.contain("the probe was broken");
    expect(recorded.events[0]!.detail.code).to.equal("render-failed");
    partOf(element, "button").click();
    await until(() => shownBy(element), "the probe is back");
  });
});

describe("an element that is moved or removed", () => {
  type MoveTarget = Element & { moveBefore(node: Node, before: Node | null): void };
  const moves: Record<string, (element: Element, target: MoveTarget) => void | Promise<void>> = {
    append: (element, target) => target.append(element),
    replaceChildren: (element, target) => target.replaceChildren(element),
    moveBefore: (element, target) => target.moveBefore(element, null),
    "a removal in between": async (element, target) => {
      element.remove();
      await pause(10);
      target.append(element);
    },
  };

  for (const [name, move] of Object.entries(moves)) {
    for (const where of ["light", "shadow"]) {
      it(`keeps typed text and state in ${where} DOM with ${name}`, async function () {
        if (name === "moveBefore" && !("moveBefore" in Element.prototype)) this.skip();
        const element = where === "light" ? await showPrerendered() : await showProbe();
        const aside = page.appendChild(document.createElement("aside"));
        partOf<HTMLInputElement>(element, "input").value = "half a sentence";
        partOf(element, "#press").click();
        await untilShown(element, "clicks", 1);
        await move(element, aside as never);
        await pause(30);
        expect(element.parentElement).to.equal(aside);
        expect(partOf<HTMLInputElement>(element, "input").value).to.equal("half a sentence");
        partOf(element, "#press").click();
        await untilShown(element, "clicks", 2);
        element.setAttribute("name", "moved");
        await untilShown(element, "name", "moved");
        expectNoErrors();
      });
    }
  }

  it("renders nothing if its styles arrive after the removal", async () => {
    const probe = newProbe();
    probe.define();
    const element = page.appendChild(document.createElement(probe.tag));
    element.remove();
    await pause(50);
    expect(shownBy(element)).to.equal(undefined);
    page.append(element);
    await untilAlive(element);
    expectNoErrors();
  });
});
