import { expect } from "chai";
import { mountFixture } from "../../tests/support/mount";
import { holdClock, type HeldClock } from "../../tests/support/hold-clock";
import { answers, stubFetch } from "../../tests/support/stub-fetch";
import { rootOf, until } from "../../tests/support/until";
import { fillIn } from "../../tests/support/visitor-input";

const tag = "agency-contact-form";

let element: HTMLElement;
let clock: HeldClock;

const toast = () => rootOf(element)!.querySelector<HTMLElement>("[part=toast]");
const submit = () => rootOf(element)!.querySelector<HTMLElement>("[type=submit]")!;

describe("a toast", () => {
  beforeEach(async () => {
    clock = holdClock();
    stubFetch("/api/contact", answers.json({}));
    element = await mountFixture(tag, "with an endpoint", "client");
    const root = rootOf(element)!;
    fillIn(root);
    submit().focus();
    root.querySelector("form")!.requestSubmit();
    await until(toast, "the toast is there");
  });

  it("is at the inline end of the window, even on right-to-left pages", () => {
    const sides = () => {
      const { left, right } = toast()!.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(document.documentElement.clientWidth - right) };
    };
    const { left, right } = sides();
    expect(right).to.be.below(left);
    document.documentElement.dir = "rtl";
    const mirrored = sides();
    document.documentElement.dir = "";
    expect(mirrored).to.deep.equal({ left: right, right: left });
  });

  it("can be dismissed, and returns the focus to the element that had it", async () => {
    const dismiss = toast()!.querySelector("button")!;
    expect(dismiss.getAttribute("aria-label")).to.equal("Dismiss notification");
    dismiss.focus();
    dismiss.click();
    await until(() => !toast(), "the toast is gone");
    expect(rootOf(element)!.querySelector("[part=sent]:focus")).to.not.equal(null);
  });

  for (const [what, hold, release] of [
    ["a pointer is on it", "mouseover", "mouseout"],
    ["it has the focus", "focusin", "focusout"],
  ] as const)
    it(`stays while in use, and then for ten seconds: ${what}`, async () => {
      await until(() => clock.left().includes(10_000), "its time runs");
      const fire = (type: string) =>
        toast()!.dispatchEvent(
          new MouseEvent(type, { bubbles: true, composed: true, relatedTarget: document.body }),
        );
      fire(hold);
      await until(() => !clock.left().includes(10_000), "its time stops");
      clock.pass(60_000);
      expect(Boolean(toast())).to.equal(true);
      fire(release);
      await until(() => clock.left().includes(10_000), "its time runs again");
      clock.pass(10_000);
      await until(() => !toast(), "the toast is gone");
    });
});
