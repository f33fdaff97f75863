import { defineContract, type PropsOf } from "../_runtime/contract";
import { sourceErrorCodes } from "../_shared/source-codes";

export const contract = defineContract({
  tag: "testimonial-carousel",
  summary: "What clients say, some at a time, with dots to turn the page.",
  attributes: {
    items: {
      type: "json",
      shape: [
        {
          quote: "string",
          author: "string",
          "role?": "string",
          "company?": "string",
          "rating?": "number",
          "image?": "string",
        },
      ],
      content: true,
      default: [],
      description: "The testimonials. `rating` fills that many of five stars (default 5).",
    },
    src: { type: "string", description: "The address of a JSON list like `items`, used instead of it." },
    "per-page": { type: "number", default: 3, min: 1, description: "How many are shown at a time." },
  },
  events: {
    "agency-page": {
      description: "Another page was chosen.",
      detail: {
        page: { shape: "number", description: "the page's place, from 0" },
        pages: { shape: "number", description: "how many there are" },
      },
    },
  },
  parts: {
    item: "one testimonial",
    quote: "what was said",
    author: "who said it",
    dot: "a button that shows a page",
  },
  customProperties: {
    "--agency-accent": "filled stars and the chosen dot",
    "--agency-ink": "quotes, names and lines",
    "--agency-muted": "roles and companies",
    "--agency-paper": "the words on the button of a message",
    "--agency-raised": "the ground of messages",
    "--agency-radius": "corners",
    "--agency-font": "the typeface",
    "--agency-font-display": "the typeface of the quotes",
    "--agency-rem": "the size of everything; by default the font size that the reader has set",
  },
  labels: {
    quotation: "“{quote}”",
    position: "{role}, {company}",
    rating: "Rated {rating} out of 5",
    pages: "Pages of testimonials",
    page: "Show testimonials, page {page} of {pages}",
    shown: "Page {page} of {pages}",
    empty: "There are no testimonials here yet.",
    loading: "Loading the testimonials…",
    sourceFailed: "The testimonials could not be loaded.",
  },
  errorCodes: sourceErrorCodes,
  policy: {
    "connect-src": { allow: "the host of `src`", when: "Where `src` is set." },
    "img-src": { allow: "the hosts of your pictures", when: "Where testimonials have an `image`." },
  },
});

export type TestimonialCarouselProps = PropsOf<typeof contract>;
export type Testimonial = TestimonialCarouselProps["items"][number];
