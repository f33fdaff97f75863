import { expect } from "chai";
import { openFrame, untilDefined, type Frame } from "../../tests/support/frames";
import { until } from "../../tests/support/until";
import { prerenderedHtml } from "../../tests/support/catalog";
import { fillIn, touch } from "../../tests/support/visitor-input";

const tag = "faq-accordion";
const waiting = `<${tag} hydrate="interaction"><div data-root="p" data-words='{"loadFailed":"Kaputt."}'><p>Why?</p></div></${tag}>`;

async function open(mode: "flaky" | "broken", listener: (event: Event) => void = () => {}) {
  const frame = await openFrame(waiting, mode);
  const codes: string[] = [];
  frame.doc.addEventListener("agency-widget-error", (event) => {
    codes.push((event as CustomEvent).detail.code);
    listener(event);
  });
  touch(frame.doc.querySelector("p")!);
  return { frame, codes };
}

const untilFailed = ({ doc }: Frame) =>
  until(() => doc.querySelector(`${tag} > [role=status]`), "the failure is reported");

describe("a failed import", () => {
  it("is retried once without reporting an error", async () => {
    const { frame, codes } = await open("flaky");
    await untilDefined(frame, tag);
    expect(codes).to.deep.equal([]);
    expect(frame.doc.querySelector("[data-failed]")).to.equal(null);
  });

  it("is reported in the language of the content, and is not logged if the page cancels the event", async () => {
    const { frame } = await open("broken", (event) => event.preventDefault());
    expect((await untilFailed(frame))!.textContent).to.equal("Kaputt. Try again");
    expect(frame.logged).to.deep.equal([]);
  });

  it("does not prevent the browser from submitting a form", async () => {
    const html = (await prerenderedHtml("agency-contact-form", "without an endpoint", "interaction")).replace(
      "mailto:hello@agency.example",
      "/built/broken/page?posted",
    );
    const frame = await openFrame(html, "broken");
    fillIn(frame.doc);
    frame.doc.querySelector<HTMLElement>("[type=submit]")!.click();
    await until(() => frame.view.location.search === "?posted", "the form is posted");
  });
});
