import type { FAQPageLeaf } from "schema-dts";
import type { Site } from "../../../../data/schemas/site";
import { idOn, ref } from "./ids";

/** A question and its answer as plain text. */
export interface Faq {
  question: string;
  answer: string;
}

/** Describes the questions and answers of a page, word for word. */
export const faqPage = (site: Site, page: string, faqs: readonly Faq[]): FAQPageLeaf => ({
  "@type": "FAQPage",
  "@id": idOn(site, page, "faq"),
  isPartOf: ref(idOn(site, page, "page")),
  mainEntity: faqs.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
