import type { Contract } from "../runtime/contract";
import type { Fixtures } from "../runtime/fixtures";

const contracts = import.meta.glob<{ contract: Contract }>("../*/*.contract.ts", { eager: true });
const fixtureFiles = import.meta.glob<{ fixtures: Fixtures }>("../*/*.fixtures.ts", { eager: true });
const elements = import.meta.glob("../*/*.element.ts");

interface CatalogEntry {
  contract: Contract;
  fixtures: Fixtures;
}

/** The contracts and fixtures of all widgets, by tag. */
export const catalog: Readonly<Record<string, CatalogEntry>> = Object.fromEntries(
  Object.values(contracts).map(({ contract }) => {
    const { tag } = contract;
    return [tag, { contract, fixtures: fixtureFiles[`../${tag}/${tag}.fixtures.ts`]?.fixtures ?? {} }];
  }),
);

export const defineElement = (tag: string) => elements[`../${tag}/${tag}.element.ts`]!();

export const controlsHtml = async (widget: string, fixture: string) =>
  (await fetch(`/@controls?${new URLSearchParams({ widget, fixture })}`)).text();

export async function prerenderedHtml(tag: string, fixture: string, hydrate = "load"): Promise<string> {
  const query = new URLSearchParams({ widget: tag, fixture, hydrate });
  const answer = await fetch(`/@prerender?${query}`);
  const html = await answer.text();
  if (!answer.ok) throw new Error(`<${tag}> "${fixture}" was not prerendered: ${html}`);
  return html;
}
