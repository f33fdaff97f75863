import { joinProblems } from "../runtime/errors";
import { cutText } from "../runtime/values/cut-text";
import { describeUrl } from "../runtime/values/url";
import type { FaqAccordionProps, FaqItem } from "./faq-accordion.contract";
import { rejectedUrls } from "./links";

const tag = /<!--|<\/?[a-z][a-z\d-]*(?![a-z\d-])(?=[\s/>])[^<>]*>/i;
const image = /!\[[^[\]]*\]\([^()]*\)/;
/** The other Markdown that answers do not support: headings, quotations, code, tables and rules. */
const block = /^ {0,3}(?:#{1,6} |>|```|~~~|\||---).*/m;

const quote = (text: string) => JSON.stringify(cutText(text, 40));

function problemsOf(text: string, isMarkdown: boolean): string[] {
  const shown = tag.exec(text) ?? (isMarkdown ? (image.exec(text) ?? block.exec(text)) : null);
  const rejected = isMarkdown ? rejectedUrls(text) : [];
  return [
    ...(shown ? [`contains ${quote(shown[0])}, which is shown as text`] : []),
    ...rejected.map((url) => `has a link to ${quote(url)}, which must be ${describeUrl("link")}`),
  ];
}

const remedies = {
  text: 'Write plain text, or set answers="markdown" and write answers in Markdown.',
  markdown:
    "Questions are plain text. Answers may contain paragraphs, **strong** and *emphasized* text, lists and [links](https://example.com/).",
};

/** Returns a warning about markup that readers see as text. Returns undefined if there is none. */
export function describeMarkup(
  items: readonly FaqItem[],
  attribute: "items" | "src",
  answers: FaqAccordionProps["answers"],
) {
  const problems = items.flatMap(({ question, answer }, index) =>
    Object.entries({
      question: problemsOf(question, false),
      answer: problemsOf(answer, answers === "markdown"),
    }).flatMap(([field, texts]) => texts.map((text) => `[${index}].${field} ${text}`)),
  );
  if (problems.length === 0) return undefined;
  return `<faq-accordion> attribute "${attribute}": ${joinProblems(problems)}. ${remedies[answers]}`;
}
