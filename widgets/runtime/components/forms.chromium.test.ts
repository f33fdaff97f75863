import { expect } from "chai";
import { openPage, mountWidget, type Props } from "../../tests/support/mount";
import { rootOf } from "../../tests/support/until";

const fields: readonly [tag: string, props: Props, field: string][] = [
  ["agency-contact-form", {}, "[name=message]"],
  ["blog-explorer", { posts: [] }, "[name=search]"],
];

const isField = (target: EventTarget | null) =>
  ["INPUT", "TEXTAREA", "SELECT"].includes((target as Element).tagName);

for (const [tag, props, selector] of fields)
  describe(`on a page with single-key shortcuts, ${selector} of <${tag}>`, () => {
    let field: HTMLElement;
    let received: string[];
    const listen = (event: KeyboardEvent) => {
      if (isField(event.target)) return;
      received.push(`${event.type} ${event.key}`);
      event.preventDefault();
    };
    const types = ["keydown", "keypress", "keyup"] as const;

    beforeEach(async () => {
      const element = await mountWidget(tag, props, "client", { page: openPage("shadow") });
      field = rootOf(element)!.querySelector<HTMLElement>(selector)!;
      received = [];
      for (const type of types) document.addEventListener(type, listen);
    });
    afterEach(() => {
      for (const type of types) document.removeEventListener(type, listen);
    });

    /** Dispatches a key event, and returns whether its default action is allowed. */
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

    const altGraph = { ctrlKey: true, altKey: true, modifierAltGraph: true };
    const typing: [string, KeyboardEventInit?][] = [
      ["s"],
      ["S", { shiftKey: true }],
      ["/"],
      [" "],
      ["Enter"],
      ["ArrowLeft"],
      ["Process"],
      ["Escape", { isComposing: true }],
      ["@", altGraph],
    ];
    it("hides typed keys from the page without preventing the input", () => {
      for (const [key, more] of typing)
        for (const type of types) expect(send(type, key, more), `${type} ${key}`).to.equal(true);
      expect(received).to.deep.equal([]);
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
    it("lets keys that do not type text reach the page", () => {
      for (const [key, more] of forPage) {
        received = [];
        for (const type of ["keydown", "keyup"]) send(type, key, more);
        expect(received, key).to.deep.equal([`keydown ${key}`, `keyup ${key}`]);
      }
    });

    it("passes a keyup to the page if the page received the keydown", () => {
      send("keydown", "k", { ctrlKey: true });
      send("keyup", "k");
      send("keydown", "k");
      send("keyup", "k", { ctrlKey: true });
      expect(received).to.deep.equal(["keydown k", "keyup k"]);
    });
  });
