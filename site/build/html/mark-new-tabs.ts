import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import type { Translate } from "../languages/translator";
import type { Edit, ParsedPage } from "./page";

/** Adds a text for screen readers to all links that open in a new tab, except in widgets, which have a label for it. */
export const markNewTabs = ({ addressed }: ParsedPage, t: Translate): Edit[] =>
  addressed.flatMap(({ attributes, isInWidget, contentEnd }) =>
    attributes.target === "_blank" && !isInWidget && contentEnd !== undefined
      ? [{ start: contentEnd, end: contentEnd, text: newTabNote(t) }]
      : [],
  );

const newTabNote = (t: Translate) => `<span class="sr-only"> ${escapeHtml(t("(opens in a new tab)"))}</span>`;
