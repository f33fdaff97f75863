import { expect } from "chai";
import { eventsOf, isOffered } from "../../runtime/contract";
import { prerenderSnippet } from "../../runtime/prerender";
import { catalog } from "../support/catalog";
import { visitOf, type Visit } from "../support/visit";
import { policies } from "./kinds/policies";
import { openHost, widgets } from "./open-host";
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
 * Opens a host page with all widgets, and returns the report of a simulated visitor. On pages with policies, every
 * other widget is a snippet, because policies affect its stylesheet.
 */
async function inspect(name: string): Promise<Report> {
  const markup = visits
    .map((visit, index) => markupOf(visit, name in policies && index % 2 === 0))
    .join("\n");
  const answer = new Promise<{ report?: Report; error?: string }>((resolve) =>
    addEventListener("message", ({ data }) => resolve(data), { once: true }),
  );
  await openHost(name, { markup, scripts: [`${visitor}?${query}`] });
  const { report, error } = await answer;
  if (!report) throw new Error(`On the page ${name}: ${error}`);
  return report;
}

let reference: Promise<Report> | undefined;

/** Tests that a visit to a host page shows the same styles and events as on a page without styles, and no errors. */
export function testHost(name: string): void {
  it(`widgets look and work on the host page "${name}" as on a page without styles`, async function () {
    // The first test also visits the page without styles.
    this.timeout(60_000);
    const expected = await (reference ??= inspect("bare"));
    const report = await inspect(name);
    expect(report.errors).to.deep.equal([]);
    for (const { tag } of visits)
      expect(report.events.join(), `the acts of the first visit to <${tag}> cause no event`).to.contain(tag);
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
}
