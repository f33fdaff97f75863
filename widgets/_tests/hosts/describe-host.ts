import { expect } from "chai";
import type { Look } from "./host";
import { hosts } from "./hosts";
import { inspect } from "./inspect";
import { differences } from "./styles";
import type { Report } from "./visitor";

/** Hosts whose pages browsers make differently: by policies, and by what lies on top. */
export const whereBrowsersDiffer = ["strict-csp", "strict-dynamic", "isolated", "sandboxed", "dialog"];

/** The same on a page that does nothing, read from left to right. */
const references = new Map<string, Promise<Report>>();
function referenceFor({ theme, labels }: Look = {}): Promise<Report> {
  const key = JSON.stringify({ theme, labels });
  if (!references.has(key)) references.set(key, inspect("bare", { theme, labels }));
  return references.get(key)!;
}

/** Tests that widgets look and work on a host's page as on one that does nothing. */
export function describeHost(name: string): void {
  const { look } = hosts[name]!;
  describe(`on a page that is ${name}`, () => {
    let report: Report;
    let reference: Report;
    before(async () => {
      reference = await referenceFor(look);
      report = await inspect(name);
    });

    it("widgets look as they do elsewhere", () => {
      expect(report.untouched.length).to.be.above(500);
      expect(differences(report.untouched, reference.untouched).slice(0, 20)).to.deep.equal([]);
    });

    it("they do so in use", () => {
      expect(differences(report.used, reference.used).slice(0, 20)).to.deep.equal([]);
    });

    it("a question opens", () => {
      expect(report.questions).to.deep.equal([false, true, false]);
    });

    it("a form says what is missing, and sends a message; the toast is seen", () => {
      const title = look?.labels?.["agency-contact-form"]?.successTitle ?? "Message Sent!";
      expect(report.invalid).to.deep.equal(["name", "email", "service", "message"]);
      expect(report.toast).to.deep.equal({
        title,
        isOnTop: true,
        isInWindow: true,
        isReadOut: true,
        isSeenTwice: false,
      });
    });

    it("articles are filtered and searched", () => {
      expect(report.articles).to.deep.equal(["Forms that people finish"]);
      expect(report.found).to.deep.equal(["Short video without a studio"]);
    });

    it("testimonials are paged", () => {
      expect(report.page).to.equal(1);
    });

    it("the page hears of it all, and of no fault", () => {
      expect(report.events).to.have.members([
        "agency-toggle",
        "agency-toggle",
        "agency-submit",
        "agency-success",
        "agency-filter",
        "agency-filter",
        "agency-page",
      ]);
      expect(report.faults).to.deep.equal([]);
    });
  });
}
