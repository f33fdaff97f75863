import { expect } from "chai";
import { openPage } from "../../_tests/support/mount-fixture";
import { mountWidget, type Props } from "../../_tests/support/mount-widget";
import { rootOf } from "../../_tests/support/until";

const fields: readonly [tag: string, props: Props, field: string][] = [
  ["agency-contact-form", {}, "[name=message]"],
  ["agency-contact-form", {}, "[name=service]"],
  ["blog-explorer", { posts: [] }, "[name=search]"],
];

const isField = (target: EventTarget | null) =>
  ["INPUT", "TEXTAREA", "SELECT"].includes((target as Element).tagName);

for (const [tag, props, selector] of fields)
  describe(`a page with single-key shortcuts, and ${selector} of <${tag}>`, () => {
    let field: HTMLElement;
    let heard: string[];
    const listen = (event: KeyboardEvent) => {
      if (isField(event.target)) return;
      heard.push(`${event.type} ${event.key}`);
      event.preventDefault();
    };
    const types = ["keydown", "keypress", "keyup"] as const;

    beforeEach(async () => {
      const element = await mountWidget(tag, props, "client", { page: openPage("shadow") });
      field = rootOf(element)!.querySelector<HTMLElement>(selector)!;
      heard = [];
      for (const type of types) document.addEventListener(type, listen);
    });
    afterEach(() => {
      for (const type of types) document.removeEventListener(type, listen);
    });

    /** @returns whether the field itself may act on it */
    const send = (type: string, key: string, more: KeyboardEventInit = {}) =>
      field.dispatchEvent(
        new KeyboardEvent(type, {
          key,
          code: `Code ${key}`,
          bubbles: true,
          cancelable: true,
          composed: true,
          ...more,
        }),
      );

    // WebKit knows the key from real keyboards only.
    const hasAltGraph = new KeyboardEvent("keydown", { modifierAltGraph: true }).getModifierState("AltGraph");
    const altGraph = { ctrlKey: true, altKey: true, modifierAltGraph: true };
    const typing: [string, KeyboardEventInit?][] = [
      ["s"],
      ["S", { shiftKey: true }],
      ["/"],
      [" "],
      ["ж"],
      ["Enter"],
      ["Backspace"],
      ["ArrowLeft"],
      ["Dead"],
      ["Process"],
      ["Escape", { isComposing: true }],
      ...(hasAltGraph ? ([["@", altGraph]] as [string, KeyboardEventInit][]) : []),
    ];
    for (const [key, more] of typing)
      it(`keeps ${JSON.stringify({ key, ...more })} to itself`, () => {
        for (const type of types) expect(send(type, key, more)).to.equal(true);
        expect(heard).to.deep.equal([]);
      });

    const forPage: [string, KeyboardEventInit?][] = [
      ["Escape"],
      ["Tab", { shiftKey: true }],
      ["F1"],
      ["k", { ctrlKey: true }],
      ["k", { metaKey: true }],
      ["k", { altKey: true }],
      ["Enter", { ctrlKey: true }],
    ];
    for (const [key, more] of forPage)
      it(`lets the page hear ${JSON.stringify({ key, ...more })}`, () => {
        for (const type of ["keydown", "keyup"]) send(type, key, more);
        expect(heard).to.deep.equal([`keydown ${key}`, `keyup ${key}`]);
      });

    it("lets the page hear that a key comes up where it has heard it go down", () => {
      send("keydown", "k", { ctrlKey: true });
      send("keyup", "k");
      send("keydown", "k");
      send("keyup", "k", { ctrlKey: true });
      expect(heard).to.deep.equal(["keydown k", "keyup k"]);
    });
  });
