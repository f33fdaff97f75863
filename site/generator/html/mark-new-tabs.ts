import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import { wordsIn, type Translate } from "../languages/translator";
import type { Edit, ParsedPage } from "./page";

/** Adds a text for screen readers to all links that open in a new tab, except in widgets, which have a label for it. */
export function markNewTabs({ addressed }: ParsedPage, own: Translate): Edit[] {
  return addressed.flatMap(({ attributes, language, isInWidget, contentEnd: end }) => {
    if (attributes.target !== "_blank" || isInWidget || end === undefined) return [];
    const t = wordsIn(language, own);
    return [
      { start: end, end, text: `<span class="sr-only"> ${escapeHtml(t("(opens in a new tab)"))}</span>` },
    ];
  });
}
