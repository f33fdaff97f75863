const slug = (question: string) =>
  question
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");

/**
 * Returns an id for each question, based on its words. Repeated questions are numbered.
 *
 * @param id the id of the widget. It is the prefix of the ids, except in the first accordion of a page.
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
