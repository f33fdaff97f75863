import { expect } from "chai";
import { eventsOf, isOffered } from "../../runtime/contract";
import { prerenderSnippet } from "../../runtime/prerender";
import { catalog } from "../support/catalog";
import { visitOf, type Visit } from "../support/acts";
import { openHost, widgets, type HostName } from "./host-pages";
import type { Plan, Report } from "./visitor";

/** The fixtures on a host page: one for each widget, which the visitor uses. Forms send to another origin. */
const visits: readonly Visit[] = Object.values(catalog)
  .filter(({ contract }) => isOffered(contract))
  .map(({ contract: { tag, attributes } }) => {
    const visit = visitOf(tag);
    const endpoint = new URL("/answers/contact", widgets).href;
    return "endpoint" in attributes ? { ...visit, props: { ...visit.props, endpoint } } : visit;
  });

const visitor = new URL("visitor.ts", import.meta.url).pathname;
const plan: Plan = {
  visits: visits.map(({ tag, acts }) => ({ tag, acts })),
  types: Object.values(catalog).flatMap(({ contract }) => Object.keys(eventsOf(contract))),
};

const query = new URLSearchParams({ plan: JSON.stringify(plan) });

/** Returns the HTML of a widget, as a partner would write it, or as a prerendered snippet. */
function markupOf({ tag, props }: Visit, isSnippet: boolean): string {
  const stylesheet = { href: new URL(`${tag}.css`, widgets).href };
  const snippet = prerenderSnippet(tag, props, { id: tag, stylesheet });
  return isSnippet ? snippet : snippet.replace(/<template.*<\/template>/s, "").replaceAll(/\s*\n\s*/g, "");
}

/**
 * Opens a host page with all widgets, and returns the report of a simulated visitor. On the page with a strict policy,
 * every other widget is a snippet, because the policy affects its stylesheet, and the page has no origin and storage.
 */
async function inspect(name: HostName): Promise<Report> {
  const isStrict = name === "strict";
  const markup = visits.map((visit, index) => markupOf(visit, isStrict && index % 2 === 0)).join("\n");
  const answer = new Promise<{ report?: Report; error?: string }>((resolve) =>
    addEventListener("message", ({ data }) => resolve(data), { once: true }),
  );
  const sandbox = isStrict ? "allow-scripts" : undefined;
  await openHost(name, { markup, scripts: [`${visitor}?${query}`], sandbox });
  const { report, error } = await answer;
  if (!report) throw new Error(`On the page ${name}: ${error}`);
  return report;
}

describe("widgets look and work as on a page without styles", () => {
  let expected: Report;
  before(async function () {
    this.timeout(60_000);
    expected = await inspect("bare");
  });

  for (const name of ["hostile", "old-library", "strict"] as const)
    it(`on the host page "${name}"`, async function () {
      this.timeout(60_000);
      const report = await inspect(name);
      expect(report.errors).to.deep.equal([]);
      for (const { tag } of visits)
        expect(report.events.join(), `the acts of the first visit to <${tag}> cause no event`).to.contain(
          tag,
        );
      expect(report.events).to.deep.equal(expected.events);
      for (const moment of ["before", "after"] as const)
        expect(
          report[moment].filter((line, index) => line !== expected[moment][index]).slice(0, 20),
          `${report[moment].length} instead of ${expected[moment].length} ${moment}`,
        ).to.deep.equal([]);
      expect(report.toasts).to.deep.equal([
        { isOnTop: true, isInWindow: true, isReadOut: true, isSeenTwice: false },
      ]);
    });
});

it("the policy of the strict page is in force", async () => {
  const view = (await openHost("strict")).contentWindow as Window & typeof globalThis;
  expect(() => view.eval("1")).to.throw();
  const request = view.fetch(new URL("/answers/contact", widgets), { mode: "no-cors" });
  expect(await request.catch(() => "refused")).to.equal("refused");
});
