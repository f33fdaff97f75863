const slug = (question: string) =>
  question
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");

/** Returns an id from the words of each question. The widget's id is its prefix, except in a page's first accordion. */
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
