import { defineContract, type PropsOf } from "../_runtime/contract";
import { sourceErrorCodes } from "../_shared/source-codes";

export const contract = defineContract({
  tag: "faq-accordion",
  summary: "Questions that open to their answers, one at a time.",
  attributes: {
    items: {
      type: "json",
      shape: [{ question: "string", answer: "string" }],
      content: true,
      default: [],
      description: "The questions and answers.",
    },
    src: { type: "string", description: "The address of a JSON list like `items`, used instead of it." },
    heading: { type: "string", description: "A heading above the questions." },
  },
  events: {
    "agency-toggle": {
      description: "A question was opened or closed.",
      detail: {
        index: { shape: "number", description: "the question's place, from 0" },
        question: { shape: "string", description: "its text" },
        open: { shape: "boolean", description: "whether it is open now" },
      },
    },
  },
  parts: {
    heading: "the heading",
    item: "a question with its answer",
    question: "the line that opens an answer",
    answer: "the opened text",
  },
  customProperties: {
    "--agency-accent": "the sign beside a question, questions on hover, the focus ring",
    "--agency-ink": "questions and lines",
    "--agency-muted": "answers",
    "--agency-paper": "the words on the button of a message",
    "--agency-raised": "the ground of messages",
    "--agency-radius": "corners",
    "--agency-font": "the typeface",
    "--agency-font-display": "the typeface of the heading",
    "--agency-rem": "the size of everything; by default the font size that the reader has set",
  },
  labels: {
    empty: "There are no questions here yet.",
    loading: "Loading the questions…",
    sourceFailed: "The questions could not be loaded.",
  },
  errorCodes: sourceErrorCodes,
  policy: {
    "connect-src": { allow: "the host of `src`", when: "Where `src` is set." },
  },
});

export type FaqAccordionProps = PropsOf<typeof contract>;
export type FaqItem = FaqAccordionProps["items"][number];
