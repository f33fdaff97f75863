import type { Contract } from "../../../runtime/contract";
import { runtimeLabels } from "../../../runtime/labels";
import type { LanguageTexts } from "../../../runtime/language/modules";
import { widgetTags } from "../widget-tags";

/** Returns the English labels of each widget, by tag, and those that all widgets have in common, as `shared`. */
export async function widgetLabels(): Promise<LanguageTexts> {
  const load = async (tag: string) => {
    const { contract } = await import(`../../../${tag}/${tag}.contract.ts`);
    return [tag, (contract as Contract).labels] as const;
  };
  return { shared: runtimeLabels, ...Object.fromEntries(await Promise.all(widgetTags.map(load))) };
}
