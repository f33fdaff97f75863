import type { PlacedSection } from "./place-sections";

/** Fields that are not words. */
const fixed = /^(type|value|id|level|anchor|icon|link|address|picture|count|rating|placeholder)$/;
const short = /^(badge|name|label|title|author|role|company|category|body)$/;

/**
 * Replaces the words of sections with far too long ones, to see which layouts break.
 *
 * @param word a long word, for fields of a few words
 * @param text a long text, for all other fields
 * @returns each section twice: with one item in its lists, and with eight
 */
export function stretchSections(sections: readonly PlacedSection[], word: string, text: string) {
  const stretch = (value: unknown, field: string, length: number): unknown => {
    if (Array.isArray(value)) {
      return Array.from({ length }, () => stretch(value[0], field, length));
    }
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, stretch(inner, name, length)]),
      );
    }
    return typeof value !== "string" || fixed.test(field) ? value : short.test(field) ? word : text;
  };
  return [1, 8].flatMap((length) =>
    sections
      // A page has at most one contact form.
      .filter(({ type }) => type !== "contact-form" || length === 1)
      .map((section): PlacedSection => {
        const id = length === 1 ? section.id : `${section.id}-2`;
        const stretched = stretch(section, "", length) as PlacedSection;
        // Headings must be unique within a page.
        return { ...stretched, id, [section.type === "hero" ? "headline" : "heading"]: `${id} ${text}` };
      }),
  );
}
