import { expect } from "chai";
import { prerender, prerenderSnippet } from "../runtime/prerender";
import { defineElement } from "./support/catalog";
import { openPage } from "./support/mount";
import { failOnErrors } from "./support/record";
import { rootOf, until, untilAlive } from "./support/until";

const form = "agency-contact-form";
let page: HTMLElement;

beforeEach(async () => {
  await defineElement(form);
  page = openPage("shadow");
});
afterEach(() => document.documentElement.removeAttribute("lang"));
failOnErrors();

const show = (html: string) => {
  page.setHTMLUnsafe(html);
  return untilAlive(document.querySelector<HTMLElement>(form) ?? within(page)!);
};
/** Finds the form in a tree, including its open shadow roots. */
const within = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>(form) ??
  [...root.querySelectorAll("*")].reduce<HTMLElement | null>(
    (found, { shadowRoot }) => found ?? (shadowRoot && within(shadowRoot)),
    null,
  );
const part = <E extends HTMLElement>(element: Element, selector: string) =>
  rootOf(element)!.querySelector<E>(selector)!;
const submitOf = (element: Element) => part(element, "[part=submit]").textContent;
const inLanguage = (element: Element, text: string) =>
  until(() => submitOf(element) === text, `the button says ${text}`);

const bare = `<${form} demo></${form}>`;
const german = "Nachricht senden";

describe("the language of a widget", () => {
  for (const [where, html, text] of [
    ["the `lang` of the nearest ancestor", `<div lang="ja"><p lang="de">${bare}</p></div>`, german],
    ["Portuguese for `pt-BR`", `<div lang="pt-BR">${bare}</div>`, "Enviar mensagem"],
    ["English if there are no texts in it", `<div lang="de"><p lang="tlh">${bare}</p></div>`, "Send Message"],
    ["English if Object.prototype contains it", `<p lang="constructor">${bare}</p>`, "Send Message"],
    [
      "the `lang` outside two shadow roots",
      `<div lang="de"><p><template shadowrootmode="open"><span><template shadowrootmode="open">${bare}</template></span></template></p></div>`,
      german,
    ],
    [
      "the `lang` around its slot",
      `<p><template shadowrootmode="open"><b lang="de"><slot></slot></b></template>${bare}</p>`,
      german,
    ],
  ] as const) {
    it(`is ${where}`, async () => expect(submitOf(await show(html))).to.equal(text));
  }

  it("is overridden by `labels`", async () => {
    const element = await show(`<${form} demo lang="de" labels='{"submit": "Los"}'></${form}>`);
    expect(submitOf(element)).to.equal("Los");
    expect(part(element, "[part=label]").textContent).to.equal("Ihr Name *");
  });

  it("follows the `lang` of the widget's ancestors, also after a move, without losing typed text", async () => {
    const element = await show(`<div>${bare}</div>`);
    const name = part<HTMLInputElement>(element, "[name=name]");
    name.value = "Ada";
    document.documentElement.lang = "de-AT";
    await inLanguage(element, german);
    element.parentElement!.lang = "fr";
    await inLanguage(element, "Envoyer le message");
    const other = page.appendChild(Object.assign(document.createElement("div"), { lang: "en" }));
    other.append(element);
    await inLanguage(element, "Send Message");
    expect(part(element, "[name=name]")).to.equal(name);
    expect(name.value).to.equal("Ada");
  });

  it("determines the text direction, unless `dir` is set on the same element or closer to the widget", async () => {
    const element = await show(`<div lang="ar">${bare}</div>`);
    const direction = () => getComputedStyle(part(element, "form")).direction;
    expect(direction()).to.equal("rtl");
    const [name, email] = ["name", "email"].map((field) =>
      part<HTMLInputElement>(element, `[name=${field}]`),
    );
    const styleOf = ({ direction: own, textAlign }: CSSStyleDeclaration) => [own, textAlign];
    expect(getComputedStyle(name!).direction).to.equal("rtl");
    expect(styleOf(getComputedStyle(email!))).to.eql(["ltr", "right"]);
    name!.value = "Ada";
    expect(getComputedStyle(name!).direction).to.equal("ltr");
    element.parentElement!.dir = "ltr";
    await until(() => direction() === "ltr", "the page's dir applies");
  });

  it("gives letters that stack the height that their typeface needs", async () => {
    // Chromium has no words of this language.
    const element = await show(`<div lang="my">${bare}</div>`);
    const isNormal = () => getComputedStyle(part(element, "[part=submit]")).lineHeight === "normal";
    expect(isNormal()).to.equal(true);
    element.lang = "de";
    await until(() => !isNormal(), "the height is that of Latin letters");
    element.lang = "vi";
    await until(isNormal, "the height is that of letters with two marks");
  });
});

for (const [where, write] of [
  [
    "on our own pages",
    (lang?: string) => prerender(form, { demo: true }, { id: "p", hydrate: "load", lang }),
  ],
  [
    "in a snippet",
    (lang?: string) => prerenderSnippet(form, { demo: true }, { id: "p", lang, stylesheet: { text: "" } }),
  ],
] as const) {
  it(`hydrates a form prerendered in German ${where}`, async () => {
    const holder = document.createElement("div");
    holder.setHTMLUnsafe(write("de"));
    const element = holder.firstElementChild as HTMLElement;
    const field = part<HTMLInputElement>(element, "[name=name]");
    field.value = "Ada";
    document.documentElement.lang = "fr";
    page.append(element);
    await untilAlive(element);
    expect(submitOf(element)).to.equal(german);
    element.removeAttribute("lang");
    await inLanguage(element, "Envoyer le message");
    expect(part(element, "[name=name]")).to.equal(field);
    expect(field.value).to.equal("Ada");
  });
}
