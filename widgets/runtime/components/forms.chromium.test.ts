import { expect } from "chai";
import { mountWidget, type Props } from "../../tests/support/mount";
import { recordEvents } from "../../tests/support/record";
import { rootOf } from "../../tests/support/until";

const fields: readonly [tag: string, props: Props, field: string][] = [
  ["agency-contact-form", {}, "[name=message]"],
  ["blog-explorer", { posts: [] }, "[name=search]"],
];

const types = ["keydown", "keypress", "keyup"] as const;

for (const [tag, props, selector] of fields)
  describe(`on a page with single-key shortcuts, ${selector} of <${tag}>`, () => {
    let field: HTMLElement;
    let heard: readonly Event[];
    const received = () => heard.map((event) => `${event.type} ${(event as KeyboardEvent).key}`);

    beforeEach(async () => {
      field = rootOf(await mountWidget(tag, props, "client"))!.querySelector<HTMLElement>(selector)!;
      heard = recordEvents(...types);
    });

    const send = (type: string, key: string, more: KeyboardEventInit = {}) => {
      const init = { key, code: `Code ${key}`, bubbles: true, cancelable: true, composed: true, ...more };
      return field.dispatchEvent(new KeyboardEvent(type, init));
    };

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
      expect(received()).to.deep.equal([]);
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
      for (const [key, more] of forPage) for (const type of ["keydown", "keyup"]) send(type, key, more);
      expect(received()).to.deep.equal(forPage.flatMap(([key]) => [`keydown ${key}`, `keyup ${key}`]));
    });

    it("passes a keyup to the page if the page received the keydown", () => {
      send("keydown", "k", { ctrlKey: true });
      send("keyup", "k");
      send("keydown", "k");
      send("keyup", "k", { ctrlKey: true });
      expect(received()).to.deep.equal(["keydown k", "keyup k"]);
    });
  });
