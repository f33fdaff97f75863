import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import type { Translate } from "../languages/translator";
import type { Edit, ParsedPage } from "./page";

/** Adds a text for screen readers to all links that open in a new tab, except in widgets, which have a label for it. */
export function markNewTabs({ addressed }: ParsedPage, t: Translate): Edit[] {
  const text = `<span class="sr-only"> ${escapeHtml(t("(opens in a new tab)"))}</span>`;
  return addressed.flatMap(({ attributes, isInWidget, contentEnd: end }) =>
    attributes.target === "_blank" && !isInWidget && end !== undefined ? [{ start: end, end, text }] : [],
  );
}
