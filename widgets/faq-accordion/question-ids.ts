/** `Who owns the accounts?` -> `who-owns-the-accounts` */
const slug = (question: string) =>
  question
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");

/**
 * Returns the id of each question, made of its words. A repeated one gets a number.
 * @param id the id of the widget, which all but the first on a page put before their questions'
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
