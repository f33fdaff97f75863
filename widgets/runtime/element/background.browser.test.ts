import { expect } from "chai";
import { openPage, mountWidget, propsOf } from "../../tests/support/mount";
import { afterTest } from "../../tests/support/undo";
import { rootOf, until } from "../../tests/support/until";
import { catalog } from "../../tests/support/catalog";
import { isOffered } from "../contract";

interface Host {
  /** The styles of the page's root element. `body` and `main` style the body and the element around the widget. */
  html?: string;
  body?: string;
  main?: string;
  backgrounds: string[];
}

const picture = `url('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>')`;

const hosts: Record<string, Host> = {
  "a black background": { body: "background: #000; color: #ccc", backgrounds: ["#000"] },
  "a dark background in oklch()": {
    html: "background: oklch(22% 0.03 260)",
    backgrounds: ["oklch(22% 0.03 260)"],
  },
  "two translucent dark layers": {
    body: "background: rgb(0 0 0 / 0.7)",
    main: "background: rgb(0 0 0 / 0.7)",
    backgrounds: ["#171717"],
  },
  "a light section on a dark page": {
    html: "color-scheme: dark",
    main: "background: #fff",
    backgrounds: ["#fff"],
  },
  "a dark gradient": {
    body: "background: linear-gradient(#000, oklch(25% 0.05 280))",
    backgrounds: ["#000", "oklch(25% 0.05 280)"],
  },
  "a dark picture": { main: `background: ${picture}; color: #fff`, backgrounds: ["#000", "#222"] },
  "a dark element that is not an ancestor": { main: "color: #eee", backgrounds: ["#111"] },
  "a blue background": { body: "background: #2563eb; color: #fff", backgrounds: ["#2563eb"] },
  "an orange background": { body: "background: #f97316", backgrounds: ["#f97316"] },
  "a light grey background": { body: "background: #d4d4d4", backgrounds: ["#d4d4d4"] },
};

const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;

/** Returns the color that results from painting the given colors over white, lowest layer first. */
function seen(...colors: string[]): number[] {
  for (const color of ["#fff", ...colors]) {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
  }
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

function luminance(color: number[]): number {
  const [red, green, blue] = color.map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(...colors: [number[], number[]]): number {
  const [light, dark] = colors.map(luminance).toSorted((one, other) => other - one);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Lists the visible strings in a widget that have a contrast below 4.5 to 1. */
function findFaint(element: HTMLElement, backgrounds: readonly string[]): string[] {
  const root = rootOf(element)!;
  const parts = [...root.querySelectorAll<HTMLElement>("*:not(option, .sr-only, .sr-only *)")];
  const withText = parts.filter(
    (part) =>
      part.checkVisibility({ opacityProperty: true }) &&
      [...part.childNodes].some((node) => node instanceof Text),
  );
  return withText.flatMap((part) => {
    const own: string[] = [];
    for (let node = part; root.contains(node); node = node.parentElement!)
      own.unshift(getComputedStyle(node).backgroundColor);
    return backgrounds.flatMap((background) => {
      const behind = seen(background, ...own);
      const ratio = contrast(behind, seen(background, ...own, getComputedStyle(part).color));
      return ratio < 4.5 ? [`${ratio.toFixed(2)} on ${background}: ${part.textContent.slice(0, 40)}`] : [];
    });
  });
}

function openHost({ html = "", body = "", main = "" }: Host): HTMLElement {
  const page = openPage("shadow");
  document.documentElement.style.cssText = `padding: 9px; ${html}`;
  document.body.style.cssText = `margin: 0; ${body}`;
  page.style.cssText = main;
  return page;
}

const mountFirst = (tag: string, page: HTMLElement) =>
  mountWidget(tag, Object.values(catalog[tag]!.fixtures)[0]!.props, "client", { page });
const mountOn = (host: Host, tag: string) => mountFirst(tag, openHost(host));
const schemeOf = (element: HTMLElement) => getComputedStyle(rootOf(element)!).colorScheme;

afterEach(() => {
  document.documentElement.style.cssText = document.body.style.cssText = "";
});

for (const [name, host] of Object.entries(hosts)) {
  it(`keeps all widgets readable on a page with ${name}`, async () => {
    const page = openHost(host);
    const tags = Object.keys(catalog).filter((tag) => isOffered(catalog[tag]!.contract));
    const elements = await Promise.all(tags.map((tag) => mountFirst(tag, page)));
    for (const element of elements)
      expect(findFaint(element, host.backgrounds), element.localName).to.deep.equal([]);
  });
}

const tag = "faq-accordion";
const props = propsOf(tag, "three questions");
const dark = "background: #111; color: #eee";

describe("the color scheme of a widget", () => {
  it("follows the page's `color-scheme` if the page has no background", async () => {
    expect(schemeOf(await mountOn({ backgrounds: [] }, tag))).to.equal("normal");
    expect(schemeOf(await mountOn({ html: "color-scheme: dark", backgrounds: [] }, tag))).to.equal("dark");
    const meta = Object.assign(document.createElement("meta"), { name: "color-scheme", content: "dark" });
    document.head.append(meta);
    afterTest(() => meta.remove());
    const { dataset } = rootOf(await mountOn({ backgrounds: [] }, tag))!;
    expect([dataset.background, dataset.contrast]).to.deep.equal([undefined, undefined]);
  });

  it("follows the `theme` attribute", async () => {
    const element = await mountOn({ body: dark, backgrounds: [] }, tag);
    expect(schemeOf(element)).to.equal("dark");
    element.setAttribute("theme", "light");
    expect(schemeOf(element)).to.equal("light");
  });

  it("follows a background behind a slot in the page's shadow root", async () => {
    const page = openHost({ backgrounds: [] });
    const card = page.appendChild(document.createElement("div"));
    card.attachShadow({ mode: "open" }).innerHTML = `<section style="${dark}"><slot></slot></section>`;
    expect(schemeOf(await mountWidget(tag, props, "client", { page: card }))).to.equal("dark");
  });

  const add = <Name extends "input" | "style">(parent: Node, name: Name, fields: object) => {
    const node = parent.appendChild(Object.assign(document.createElement(name), fields));
    afterTest(() => node.remove());
    return node;
  };
  /** Returns a function that makes the page dark or light, for each way in which pages do so. */
  const switches: Record<string, () => (isDark: boolean) => void> = {
    "an attribute": () => (isDark) => document.documentElement.toggleAttribute("data-night", isDark),
    "a checkbox, without a script": () => {
      const toggle = add(document.body, "input", { type: "checkbox", id: "night" });
      return (isDark) => toggle.checked !== isDark && toggle.click();
    },
    "another stylesheet": () => (isDark) => {
      if (isDark) add(document.head, "style", { textContent: `body { ${dark} }` });
      else document.head.querySelector("style:last-child")!.remove();
    },
  };
  for (const [what, prepare] of Object.entries(switches)) {
    it(`changes when ${what} changes the background`, async () => {
      const textContent = `body { background: #fff; transition: background-color 0.2s }
        [data-night] body { ${dark} }
        body:has(#night:checked) { ${dark}; transition: none }`;
      add(document.head, "style", { textContent });
      const element = await mountOn({ backgrounds: [] }, tag);
      const turn = prepare();
      await until(() => schemeOf(element) === "light", "it is light");
      turn(true);
      await until(() => schemeOf(element) === "dark", "it has turned dark");
      turn(false);
      await until(() => schemeOf(element) === "light", "it has turned light");
    });
  }
});
