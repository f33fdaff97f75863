import { expect } from "chai";
import { openFrame, untilDefined, type Frame } from "../../tests/support/open-frame";
import { pause, until } from "../../tests/support/until";
import { prerenderedHtml } from "../../workbench/catalog";
import { fillIn, press } from "../../tests/support/visitor-input";

const faq = () => prerenderedHtml("faq-accordion", "three questions", "interaction");

function recordFailures({ doc }: Frame): CustomEvent[] {
  const events: CustomEvent[] = [];
  doc.addEventListener("agency-widget-error", (event) => events.push(event as CustomEvent));
  return events;
}

describe("a failed import", () => {
  it("is retried once without reporting an error", async () => {
    const frame = await openFrame(await faq(), "flaky");
    const events = recordFailures(frame);
    press(frame.doc.querySelector("summary")!);
    await untilDefined(frame, "faq-accordion");
    expect(events).to.have.length(0);
    expect(frame.doc.querySelector("[data-failed]")).to.equal(null);
    expect(frame.logged).to.deep.equal([]);
  });

  it("is reported next to the prerendered content if the retry fails too, and the content still works", async () => {
    const frame = await openFrame(await faq(), "broken");
    const events = recordFailures(frame);
    const [, second] = frame.doc.querySelectorAll("details");
    press(second!.querySelector("summary")!);
    const note = await until(
      () => frame.doc.querySelector("faq-accordion > [role=status]"),
      "the note is there",
    );
    press(frame.doc.querySelector("summary")!);
    await pause(250);
    expect(note.textContent).to.contain("could not be loaded");
    expect(frame.doc.querySelectorAll("faq-accordion > [role=status]")).to.have.length(1);
    expect(events).to.have.length(1);
    expect(events[0]!.detail.code).to.equal("load-failed");
    expect(frame.logged).to.have.length(1);
    expect(frame.logged[0]).to.contain("<faq-accordion>").and.contain("/built/broken/");
    expect([...frame.doc.querySelectorAll("details")].map(({ open }) => open)).to.deep.equal([
      true,
      false,
      false,
    ]);
  });

  it("is not logged if the page cancels the event", async () => {
    const frame = await openFrame(await faq(), "broken");
    frame.doc.addEventListener("agency-widget-error", (event) => event.preventDefault());
    press(frame.doc.querySelector("summary")!);
    await until(() => frame.doc.querySelector("[data-failed]"), "the failure is marked");
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
