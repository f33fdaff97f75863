import { defineContract, type PropsOf, sourceErrorCodes } from "../runtime/contract";

export const contract = defineContract({
  tag: "faq-accordion",
  summary: "Questions that expand to show their answers, one at a time.",
  size: 24,
  data: "With `src`, the browser requests the list from its host. Without `src`, nothing is sent.",
  attributes: {
    items: {
      type: "json",
      shape: [{ question: "string", answer: "string" }],
      content: true,
      default: [],
      description: "The questions and answers.",
    },
    src: {
      type: "string",
      url: "source",
      description: "The URL of a JSON list like `items`. It replaces `items`.",
    },
    answers: {
      type: "string",
      values: ["text", "markdown"],
      default: "text",
      description:
        "The format of the answers: plain text, or Markdown with paragraphs, lists, links and bold text. In both formats, HTML is shown as text.",
    },
    heading: { type: "string", description: "The heading above the questions." },
    "question-level": {
      type: "string",
      values: ["2", "3", "4", "5", "6"],
      description: "The level of the questions as headings. By default, they are no headings.",
    },
  },
  events: {
    "agency-toggle": {
      description: "A question was opened or closed.",
      detail: {
        index: { shape: "number", description: "the question's index, starting at 0" },
        question: { shape: "string", description: "the text of the question" },
        open: { shape: "boolean", description: "whether the question is now open" },
      },
    },
  },
  parts: {
    heading: "the heading",
    item: "a question with its answer",
    question: "the line that expands an answer",
    answer: "the expanded answer",
  },
  customProperties: {
    "--agency-accent": "the toggle icon next to a question, questions on hover, and the focus ring",
    "--agency-ink": "questions and lines",
    "--agency-muted": "answers",
    "--agency-paper": "the text on a message's button",
    "--agency-raised": "the background of messages",
    "--agency-radius": "corners",
    "--agency-font": "the typeface",
    "--agency-font-display": "the typeface of the heading",
    "--agency-rem": "the size of everything; by default the reader's own font size",
  },
  labels: {
    empty: "There are no questions here yet.",
    loading: "Loading the questions…",
    sourceFailed: "The questions could not be loaded.",
  },
  errorCodes: sourceErrorCodes,
  policy: {
    "connect-src": { allow: "the host of `src`", when: "If `src` is set." },
  },
});

export type FaqAccordionProps = PropsOf<typeof contract>;
export type FaqItem = FaqAccordionProps["items"][number];
