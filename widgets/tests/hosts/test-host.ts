import { expect } from "chai";
import { visits } from "./content";
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

/** Tests that a visit to a host page shows the same styles and events as on a page without styles, and no errors. */
export function testHost(name: string): void {
  it(`widgets look and work on the host page "${name}" as on a page without styles`, async () => {
    const reference = await referenceFor(hosts[name]!.look);
    const report = await inspect(name);
    expect(report.errors).to.deep.equal([]);
    for (const { tag } of visits) expect(report.events.join()).to.contain(tag);
    expect(report.events).to.deep.equal(reference.events);
    expect(differences(report.before, reference.before).slice(0, 20)).to.deep.equal([]);
    expect(differences(report.after, reference.after).slice(0, 20)).to.deep.equal([]);
    expect(report.toasts).to.deep.equal([
      { isOnTop: true, isInWindow: true, isReadOut: true, isSeenTwice: false },
    ]);
  });
}
