import { expect } from "chai";
import { openLogged } from "./frames";
import { rootOf, until, untilAlive } from "./until";
import { fillIn, message } from "./visitor-input";
import { native } from "../../runtime/native";

function namesOf(object: object): string[] {
  const names = new Set<string>();
  for (let from = Reflect.getPrototypeOf(object); from; from = Reflect.getPrototypeOf(from))
    for (const name of Object.getOwnPropertyNames(from)) names.add(name);
  return [...names];
}

const ofDocument = [...namesOf(document), "host"];
const ofForm = namesOf(document.createElement("form"));

const loader = await (await fetch("/built/sound/loader.js")).text();
export const scripts: Readonly<Record<string, string>> = {
  "the loader": '<script src="/built/sound/loader.js"></script>',
  "the loader as a module": '<script type="module" src="/built/sound/loader.js"></script>',
  "a copy of the loader": `<script>${loader}</script>`,
  "single elements":
    '<script type="module" src="/built/sound/agency-contact-form.js"></script><script type="module" src="/built/sound/faq-accordion.js"></script>',
  "self-contained files":
    '<script src="/built/sound/standalone/agency-contact-form.js"></script><script src="/built/sound/standalone/faq-accordion.js"></script>',
};

const items = JSON.stringify([{ question: "Why?", answer: "Because." }]);
/** Elements whose ids are the names of functions that a browser may lack. */
const elements = '<a id="requestIdleCallback"></a><a id="agencyBind"></a>';
const faq = `<faq-accordion lang="de" hydrate="load" items='${items}'></faq-accordion>`;
const form = '<agency-contact-form hydrate="load" delay="0"></agency-contact-form>';

async function expectSent(view: Window, element: HTMLElement) {
  const sent: CustomEvent[] = [];
  view.addEventListener("agency-success", (event) => sent.push(event as CustomEvent));
  const root = rootOf(element)!;
  fillIn(root);
  root.querySelector<HTMLElement>("[type=submit]")!.click();
  await until(() => sent.length, "the message is sent");
  expect(sent[0]!.detail.payload.fields).to.include({ name: message.name, email: message.email });
  await until(() => root.querySelector<HTMLInputElement>("[name=email]")!.value === "", "the form is empty");
}

/** Describes a page whose elements replace properties of the page, because they have their names. */
export function testReplacements(
  kind: string,
  element: (name: string) => string,
  used: readonly string[],
): void {
  for (const what of used)
    it(`elements whose names replace properties of the page do not affect ${what} (${kind})`, async () => {
      const { view, doc, files } = await openLogged(
        "",
        `${elements}${ofDocument.map(element).join("")}
        <form>${ofForm.map((name) => `<input name="${name}" hidden>`).join("")}${faq}${form}</form>${scripts[what]}`,
      );
      const page = native(doc);
      const list = await untilAlive(page.querySelector<HTMLElement>("faq-accordion")!);
      expect(rootOf(list)!.textContent).to.contain("Because.");
      await expectSent(view, await untilAlive(page.querySelector<HTMLElement>("agency-contact-form")!));
      expect(files().filter((file) => file.startsWith("/foreign"))).to.deep.equal([]);
      expect(view.logged).to.deep.equal([]);
    });
}
