import type { LanguageTexts } from "./modules";

/** Labels by language, such as `fr-CA`, and then by tag or `shared`. */
export type OwnLabels = Readonly<Record<string, LanguageTexts | undefined>>;

/**
 * The labels that replace those of the contracts and of `widgets/languages/`. A site's build replaces this module with the
 * agency's own labels (`widgets/publish/files/bundles/agency-words.ts`).
 */
export const ownLabels: OwnLabels = {};
