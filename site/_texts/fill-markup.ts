import { escapeHtml } from "../../widgets/_runtime/values/escape-html";

/** A part of a sentence that only screen readers read. */
const hidden = '<span class="sr-only">';

const tagName = (startTag: string) => /^<(\w+)/.exec(startTag)?.[1] ?? "";

/**
 * Returns a translated sentence as HTML, for a sentence that contains markup:
 * `"Call <phone>{number}</phone>." | t | fillMarkup({ phone: '<a href="tel:…">', number: number }) | safe`. A part `<name>` gets the
 * start tag of that name, `<hidden>` is for screen readers, and everything else is escaped, except the safe strings of
 * Nunjucks, which are objects.
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
