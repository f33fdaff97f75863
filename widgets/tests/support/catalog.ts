export { catalog } from "../../publish/files/contracts/contracts";

const elements = import.meta.glob("../../*/*.element.ts");

export const defineElement = (tag: string) => elements[`../../${tag}/${tag}.element.ts`]!();

export async function prerenderedHtml(tag: string, fixture: string, hydrate = "load"): Promise<string> {
  const query = new URLSearchParams({ widget: tag, fixture, hydrate });
  const answer = await fetch(`/@prerender?${query}`);
  const html = await answer.text();
  if (!answer.ok) throw new Error(`<${tag}> "${fixture}" was not prerendered: ${html}`);
  return html;
}
