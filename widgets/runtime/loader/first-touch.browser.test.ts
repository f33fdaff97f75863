import { expect } from "chai";
import { openFrame, untilDefined } from "../../tests/support/frames";
import { pause, until } from "../../tests/support/until";
import { press } from "../../tests/support/visitor-input";

const tag = "faq-accordion";
const waiting = `<${tag} hydrate="interaction"><div data-root="p">
  <button type="button" id="button">Press</button>
  <a href="#one" data-replay id="handled">Choose</a>
  <a href="/elsewhere/" id="other">Leave</a>
  <form action="/elsewhere/"><input name="name"><button type="submit" id="submit">Send</button></form>
  <form action="/elsewhere/"><input required><button type="submit" id="incomplete">Send</button></form>
</div></${tag}>`;

/** The events that reach the stand-in for a widget, after its code has arrived. */
type Stub = HTMLElement & { heard: string[] };

async function open() {
  const frame = await openFrame(waiting, "stub");
  const find = <E extends HTMLElement>(selector: string) => frame.doc.querySelector<E>(selector)!;
  return { frame, find, stub: find<Stub>(tag) };
}

describe("before hydration, a click", () => {
  for (const [what, id, heard] of [
    ["on a button", "button", ["click button"]],
    ["on a link that the widget handles", "handled", ["click handled"]],
    ["that submits a form", "submit", ["click submit", "submit"]],
    ["that submits an incomplete form", "incomplete", ["click incomplete"]],
  ] as const)
    it(`${what} is repeated once when the widget is ready`, async () => {
      const { frame, find, stub } = await open();
      expect(press(find(`#${id}`)), "the browser does not act").to.equal(false);
      await until(() => stub.heard?.length >= heard.length, "the click is repeated");
      await pause(50);
      expect(stub.heard).to.deep.equal(heard);
      expect(frame.logged).to.deep.equal([]);
    });

  for (const [what, id, init] of [
    ["that opens a new tab", "handled", { ctrlKey: true }],
    ["on another link", "other", {}],
  ] as const)
    it(`${what} is left to the browser`, async () => {
      const { frame, find } = await open();
      // Listens last, to keep the test from opening a page.
      let prevented: boolean | undefined;
      frame.view.addEventListener("click", (event) => {
        prevented = event.defaultPrevented;
        event.preventDefault();
      });
      press(find(`#${id}`), init);
      expect(prevented).to.equal(false);
    });

  it("keeps the focus and typed text", async () => {
    const { frame, find } = await open();
    const input = find<HTMLInputElement>("input");
    press(input);
    input.value = "Ada";
    await untilDefined(frame, tag);
    expect([frame.doc.activeElement, input.value]).to.deep.equal([input, "Ada"]);
  });
});
