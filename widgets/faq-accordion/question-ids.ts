/** `Who owns the accounts?` -> `who-owns-the-accounts` */
const slug = (question: string) =>
  question
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");

/**
 * The address of each question on its page, from its words. Of two that would be the same, the second has a number.
 * @param id that of the widget: of several on a page, all but the first put it before theirs
 */
export function questionIds(questions: readonly string[], id: string): string[] {
  const prefix = /^faq-accordion(-1)?$/.test(id) ? "" : `${id}-`;
  const taken = new Set<string>();
  return questions.map((question) => {
    const words = prefix + (slug(question) || "question");
    let unique = words;
    for (let count = 2; taken.has(unique); count += 1) unique = `${words}-${count}`;
    taken.add(unique);
    return unique;
  });
}
