import { expect } from "chai";
import { openFrame, untilDefined } from "../../tests/support/frames";
import { until } from "../../tests/support/until";
import { prerenderedHtml } from "../../tests/support/mount";
import { fillIn } from "../../tests/support/visitor-input";

describe("a failed import", () => {
  it("is retried once without reporting an error", async () => {
    const frame = await openFrame('<faq-accordion hydrate="load"></faq-accordion>', "flaky");
    await untilDefined(frame, "faq-accordion");
    expect(frame.logged).to.deep.equal([]);
    expect(frame.doc.querySelector("[data-failed]")).to.equal(null);
  });

  it("does not prevent the browser from submitting a form", async () => {
    const html = prerenderedHtml("agency-contact-form", "without an endpoint", "interaction").replace(
      "mailto:hello@agency.example",
      "/built/broken/page?posted",
    );
    const frame = await openFrame(html, "broken");
    fillIn(frame.doc);
    frame.doc.querySelector<HTMLElement>("[type=submit]")!.click();
    await until(() => frame.view.location.search === "?posted", "the form is posted");
  });
});
