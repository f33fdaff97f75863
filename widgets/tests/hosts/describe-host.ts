import { expect } from "chai";
import arabic from "../../languages/ar.json";
import type { Look } from "./host";
import { hosts } from "./hosts";
import { inspect } from "./inspect";
import { differences } from "./styles";
import type { Report } from "./visitor";

/** The host pages on which browsers behave differently, because of policies or stacking order. */
export const whereBrowsersDiffer = ["strict-csp", "strict-dynamic", "isolated", "sandboxed", "dialog"];

const references = new Map<string, Promise<Report>>();
/** Returns the report from a left-to-right page without styles. */
function referenceFor({ theme, lang }: Look = {}): Promise<Report> {
  const key = JSON.stringify({ theme, lang });
  if (!references.has(key)) references.set(key, inspect("bare", { theme, lang }));
  return references.get(key)!;
}

/** Tests that widgets look and work the same on a host page as on a page without styles. */
export function describeHost(name: string): void {
  const { look } = hosts[name]!;
  describe(`widgets on the host page "${name}"`, () => {
    let report: Report;
    let reference: Report;
    before(async () => {
      reference = await referenceFor(look);
      report = await inspect(name);
    });

    it("look the same as on a page without styles", () => {
      expect(report.before.length).to.be.above(300);
      expect(differences(report.before, reference.before).slice(0, 20)).to.deep.equal([]);
      expect(differences(report.after, reference.after).slice(0, 20)).to.deep.equal([]);
    });

    it("respond to a visitor", () => {
      expect(report.questions).to.deep.equal([false, true, false]);
      expect(report.invalid).to.deep.equal(["name", "email", "service", "message"]);
      expect(report.articles).to.deep.equal(["Forms that people finish"]);
      expect(report.found).to.deep.equal(["Short video without a studio"]);
      expect(report.page).to.equal(1);
    });

    it("confirm a message with a visible toast that is announced once", () => {
      const title = look?.lang ? arabic["agency-contact-form"].successTitle : "Message Sent!";
      expect(report.toast).to.deep.equal({
        title,
        isOnTop: true,
        isInWindow: true,
        isReadOut: true,
        isSeenTwice: false,
      });
    });

    it("emit their events and log no errors", () => {
      expect(report.events).to.have.members([
        "agency-toggle",
        "agency-toggle",
        "agency-submit",
        "agency-success",
        "agency-filter",
        "agency-filter",
        "agency-page",
      ]);
      expect(report.errors).to.deep.equal([]);
    });
  });
}
