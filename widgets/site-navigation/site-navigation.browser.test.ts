import { expect } from "chai";
import { mountWidget, prerenderedHtml, propsOf } from "../tests/support/mount";
import { addLightStyles, openFrame, type Frame } from "../tests/support/frames";
import { recordErrors } from "../tests/support/record";
import { rootOf, until, untilAlive } from "../tests/support/until";

const tag = "site-navigation";
const WIDE = 1280;
const SMALL = 400;

let frame: Frame & { element: HTMLElement };

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
const open = () =>
  findAll<HTMLDetailsElement>("details[open]").map((menu) => menu.querySelector("summary")!.textContent);
const focused = () => (frame.element.shadowRoot ?? frame.doc).activeElement;

const pressEscape = () =>
  (focused() ?? frame.doc.body).dispatchEvent(
    new frame.view.KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true }),
  );

function follow(name: string) {
  frame.doc.addEventListener("click", (event) => event.preventDefault(), { once: true });
  link(name).click();
}

const resize = (view: Frame["view"], width: number) =>
  Object.assign(view.frameElement!, { style: `width: ${width}px; height: 500px` });

const mount = async (fixture: string, width: number) => {
  const opened = await openFrame(prerenderedHtml(tag, fixture), "site", "", (view) => {
    addLightStyles(view);
    resize(view, width);
  });
  frame = { ...opened, element: await untilAlive(opened.doc.querySelector<HTMLElement>(tag)!) };
};
const top = ["Home", "About", "Blog", "Get a Quote"];
const services = ["SEO", "PPC", "Web Design & Development", "Local SEO", "All Services"];

describe(`<${tag}> in a wide window`, () => {
  it("shows long entries where they fit on one line", async () => {
    await mount("seven long entries", 1024);
    expect(isSeen(trigger("Menu"))).to.equal(true);
    await mount("seven long entries", 1280);
    expect(isSeen(trigger("Menu"))).to.equal(false);
    expect(seenLinks()).to.include("Quiénes somos (en inglés)");
  });

  it("shows its links and no toggle, and a dropdown when its trigger is clicked", async () => {
    await mount("on the about page", WIDE);
    expect([isSeen(trigger("Services")), isSeen(trigger("Menu"))]).to.deep.equal([true, false]);
    expect(seenLinks()).to.deep.equal(top);
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

  it("closes a dropdown on Escape and focuses its trigger, but keeps the focus if nothing is open", async () => {
    await mount("on the about page", WIDE);
    trigger("Services").click();
    link("PPC").focus();
    pressEscape();
    expect(open()).to.deep.equal([]);
    expect(focused()!.textContent).to.equal("Services");
    link("Blog").focus();
    pressEscape();
    expect(focused()!.textContent).to.equal("Blog");
  });

  it("closes a dropdown when a link is followed, on a click elsewhere, and when the focus leaves", async () => {
    await mount("on the about page", WIDE);
    const elsewhere = frame.doc.body.appendChild(frame.doc.createElement("button"));
    const leave = () => {
      for (const name of ["PPC", "Blog"]) {
        link(name).focus();
        expect(open(), name).to.deep.equal(["Services"]);
      }
      elsewhere.focus();
    };
    for (const act of [() => follow("Local SEO"), () => follow("Blog"), () => elsewhere.click(), leave]) {
      trigger("Services").click();
      expect(open()).to.deep.equal(["Services"]);
      act();
      expect(open(), String(act)).to.deep.equal([]);
    }
  });
});

describe(`<${tag}> in a small window`, () => {
  beforeEach(() => mount("on the about page", SMALL));

  it("shows only its toggle, and the list of links when it is clicked", () => {
    expect([isSeen(trigger("Services")), isSeen(trigger("Menu"))]).to.deep.equal([false, true]);
    expect(seenLinks()).to.deep.equal([]);
    trigger("Menu").click();
    expect(seenLinks()).to.deep.equal(top);
    const tops = top.map((name) => link(name).getBoundingClientRect().top);
    expect(new Set(tops).size).to.equal(top.length);
    trigger("Menu").click();
    expect(seenLinks()).to.deep.equal([]);
  });

  it("opens the dropdown inside the list, and closes both when a link is followed", () => {
    for (const name of ["About", "PPC"]) {
      trigger("Menu").click();
      trigger("Services").click();
      expect(seenLinks()).to.have.length(top.length + services.length);
      expect(open()).to.deep.equal(["Menu", "Services"]);
      follow(name);
      expect(seenLinks()).to.deep.equal([]);
    }
  });

  it("closes the dropdown first and then the list on Escape", () => {
    trigger("Menu").click();
    trigger("Services").click();
    link("SEO").focus();
    for (const [left, name] of [
      [["Menu"], "Services"],
      [[], "Menu"],
    ] as const) {
      pressEscape();
      expect(open()).to.deep.equal(left);
      expect(focused()!.textContent).to.equal(name);
    }
  });

  it("shows its links instead of the toggle when the window becomes wide", async () => {
    resize(frame.view, WIDE);
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
    const menus = [...element.querySelectorAll("details")].map((menu) => menu.open);
    expect(menus).to.deep.equal([true, false, true]);
    expect(recorded.logged).to.deep.equal([]);
  });
});
