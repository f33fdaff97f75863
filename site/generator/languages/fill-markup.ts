import { escapeHtml } from "../../../widgets/runtime/values/escape-html";

/** The start tag of a part that only screen readers announce. */
const hidden = '<span class="sr-only">';

const tagName = (startTag: string) => /^<(\w+)/.exec(startTag)?.[1] ?? "";

/**
 * Returns a translated sentence with markup as HTML:
 * `"Call <phone>{number}</phone>." | t | fillMarkup({ phone: '<a href="tel:…">', number: number }) | safe`. The value
 * `phone` replaces `<phone>`. Text in `<hidden>` is for screen readers only. Everything else is escaped, except
 * Nunjucks's safe strings, which are objects.
 */
export function fillMarkup(sentence: string, values: Readonly<Record<string, unknown>> = {}): string {
  const startTags: Readonly<Record<string, unknown>> = { hidden, ...values };
  return sentence.replace(
    /<(\/?)(\w+)>|\{(\w+)\}|[^<{]+|[<{]/g,
    (text, end, part?: string, name?: string) => {
      const startTag = part && startTags[part];
      if (startTag) return end ? `</${tagName(String(startTag))}>` : String(startTag);
      const value = (name && values[name]) ?? text;
      return typeof value === "object" ? String(value) : escapeHtml(String(value));
    },
  );
}
