import type { Contract } from "../../../runtime/contract";
import { runtimeLabels, type LabelTexts } from "../../../runtime/labels";
import { widgetTags } from "../widget-tags";

/** Returns the English labels of all widgets, with keys such as `faq-accordion.empty`, or `shared.tryAgain`. */
export async function widgetLabels(): Promise<LabelTexts> {
  const keyed = (tag: string, labels: LabelTexts) =>
    Object.entries(labels).map(([name, text]) => [`${tag}.${name}`, text] as const);
  const load = async (tag: string) => {
    const { contract } = await import(`../../../${tag}/${tag}.contract.ts`);
    return keyed(tag, (contract as Contract).labels);
  };
  const own = await Promise.all(widgetTags.map(load));
  return Object.fromEntries([...keyed("shared", runtimeLabels), ...own.flat()]);
}
