import { expect } from "chai";
import { mountWidget, propsOf } from "../tests/support/mount-widget";
import { openWidgetFrame, type WidgetFrame } from "../tests/support/open-widget-frame";
import { recordErrors } from "../tests/support/record-errors";
import { rootOf, until } from "../tests/support/until";

const tag = "site-navigation";
const WIDE = 1280;
const SMALL = 400;

let frame: WidgetFrame;

const findAll = <E extends HTMLElement>(selector: string) => [
  ...rootOf(frame.element)!.querySelectorAll<E>(selector),
];
const isSeen = (node: HTMLElement) => node.checkVisibility();
const trigger = (name: string) => findAll("summary").find((summary) => summary.textContent === name)!;
const link = (name: string) => findAll("a").find(({ textContent }) => textContent === name)!;
const seenLinks = () =>
  findAll("a")
    .filter(isSeen)
    .map(({ textContent }) => textContent);
/** Returns the texts of the summaries of the open menus. */
const open = () =>
  findAll<HTMLDetailsElement>("details[open]").map((menu) => menu.querySelector("summary")!.textContent);
const marked = () => findAll("[aria-current=page]").map(({ textContent }) => textContent);
const focused = () => (frame.element.shadowRoot ?? frame.doc).activeElement;

const pressEscape = () =>
  (focused() ?? frame.doc.body).dispatchEvent(
    new frame.view.KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true }),
  );

function follow(name: string) {
  frame.doc.addEventListener("click", (event) => event.preventDefault(), { once: true });
  link(name).click();
}

const mount = async (fixture: string, width: number) => {
  frame = await openWidgetFrame(tag, propsOf(tag, fixture), "prerendered", width);
};
const top = ["Home", "About", "Blog", "Get a Quote"];
const services = ["SEO", "PPC", "Web Design & Development", "Local SEO", "All Services"];

describe(`<${tag}> in a wide window`, () => {
  it("shows its links and no toggle", async () => {
    await mount("on the about page", WIDE);
    expect(seenLinks()).to.deep.equal(top);
    expect(isSeen(trigger("Services"))).to.equal(true);
    expect(isSeen(trigger("Menu"))).to.equal(false);
  });

  it("shows long entries where they fit on one line", async () => {
    await mount("seven long entries", 1024);
    expect(isSeen(trigger("Menu"))).to.equal(true);
    await mount("seven long entries", 1280);
    expect(isSeen(trigger("Menu"))).to.equal(false);
    expect(seenLinks()).to.include("Quiénes somos");
  });

  it("opens and closes a dropdown when its trigger is clicked", async () => {
    await mount("on the about page", WIDE);
    trigger("Services").click();
    expect(seenLinks()).to.include.members(services);
    trigger("Services").click();
    expect(seenLinks()).to.deep.equal(top);
  });

  it("keeps one dropdown open at a time", async () => {
    await mount("two dropdowns", WIDE);
    for (const name of ["Services", "Industries", "Services"]) {
      trigger(name).click();
      expect(open()).to.deep.equal([name]);
    }
  });

  it("closes a dropdown on Escape and focuses its trigger", async () => {
    await mount("on the about page", WIDE);
    trigger("Services").click();
    link("PPC").focus();
    expect(focused()!.textContent).to.equal("PPC");
    pressEscape();
    expect(open()).to.deep.equal([]);
    expect(focused()!.textContent).to.equal("Services");
  });

  it("keeps the focus on Escape if nothing is open", async () => {
    await mount("on the about page", WIDE);
    link("Blog").focus();
    pressEscape();
    expect(focused()!.textContent).to.equal("Blog");
  });

  it("closes a dropdown on a click elsewhere", async () => {
    await mount("on the about page", WIDE);
    const elsewhere = frame.doc.body.appendChild(frame.doc.createElement("p"));
    trigger("Services").click();
    expect(open()).to.deep.equal(["Services"]);
    elsewhere.click();
    expect(open()).to.deep.equal([]);
  });

  it("closes a dropdown when the focus leaves the navigation", async () => {
    await mount("on the about page", WIDE);
    const elsewhere = frame.doc.body.appendChild(frame.doc.createElement("button"));
    trigger("Services").click();
    for (const name of ["PPC", "Blog"]) {
      link(name).focus();
      expect(open(), name).to.deep.equal(["Services"]);
    }
    elsewhere.focus();
    expect(open()).to.deep.equal([]);
  });

  it("closes a dropdown when one of its links is followed", async () => {
    await mount("on the about page", WIDE);
    trigger("Services").click();
    follow("Local SEO");
    expect(open()).to.deep.equal([]);
  });

  it("closes a dropdown when another link is followed", async () => {
    await mount("on the about page", WIDE);
    trigger("Services").click();
    follow("Blog");
    expect(open()).to.deep.equal([]);
  });

  it("marks the link to the page in `current`", async () => {
    await mount("on the about page", WIDE);
    expect(marked()).to.deep.equal(["About"]);
    frame.element.setAttribute("current", "/blog/");
    await until(() => marked().join() === "Blog", "the other link is marked");
  });
});

describe(`<${tag}> in a small window`, () => {
  beforeEach(() => mount("on the about page", SMALL));

  it("shows only its toggle", () => {
    expect(isSeen(trigger("Menu"))).to.equal(true);
    expect(seenLinks()).to.deep.equal([]);
    expect(isSeen(trigger("Services"))).to.equal(false);
  });

  it("opens and closes the list of links when the toggle is clicked", () => {
    trigger("Menu").click();
    expect(seenLinks()).to.deep.equal(top);
    const tops = top.map((name) => link(name).getBoundingClientRect().top);
    expect(new Set(tops).size).to.equal(top.length);
    trigger("Menu").click();
    expect(seenLinks()).to.deep.equal([]);
  });

  it("opens the dropdown inside the list", () => {
    trigger("Menu").click();
    trigger("Services").click();
    expect(seenLinks()).to.have.length(top.length + services.length);
    expect(open()).to.deep.equal(["Menu", "Services"]);
  });

  for (const name of ["About", "PPC"]) {
    it(`closes the list when ${name} is followed`, () => {
      trigger("Menu").click();
      trigger("Services").click();
      follow(name);
      expect(seenLinks()).to.deep.equal([]);
    });
  }

  it("closes the dropdown first and then the list on Escape", () => {
    trigger("Menu").click();
    trigger("Services").click();
    link("SEO").focus();
    pressEscape();
    expect(open()).to.deep.equal(["Menu"]);
    expect(focused()!.textContent).to.equal("Services");
    pressEscape();
    expect(open()).to.deep.equal([]);
    expect(focused()!.textContent).to.equal("Menu");
  });

  it("shows its links instead of the toggle when the window becomes wide", async () => {
    frame.resize(WIDE);
    await until(() => !isSeen(trigger("Menu")), "the toggle is gone");
    expect(seenLinks()).to.deep.equal(top);
  });
});

describe(`<${tag}> before hydration`, () => {
  it("does not close menus that a visitor has opened", async () => {
    const recorded = recordErrors();
    const element = await mountWidget(tag, propsOf(tag, "two dropdowns"), "prerendered", {
      before: (waiting) => waiting.querySelectorAll("summary").forEach((summary) => summary.click()),
    });
    recorded.stop();
    const menus = [...element.querySelectorAll("details")].map((menu) => menu.open);
    expect(menus).to.deep.equal([true, false, true]);
    expect(recorded.logged).to.deep.equal([]);
  });
});
