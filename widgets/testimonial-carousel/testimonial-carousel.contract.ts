import { defineContract, type PropsOf, sourceErrorCodes } from "../runtime/contract";

export const contract = defineContract({
  tag: "testimonial-carousel",
  summary: "Client quotes, a few at a time, with dots to switch pages.",
  size: 24,
  data: "With `src` and `image`, the browser requests the list and the pictures from their hosts. Without them, nothing is sent.",
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
          "image?": "image",
          "lang?": "string",
        },
      ],
      content: true,
      default: [],
      description:
        "The testimonials. `rating` is the number of filled stars, from 1 to 5 (by default that of `default-rating`). `lang` is the language of `author` and `company`, if it is not the page's.",
    },
    src: {
      type: "string",
      url: "source",
      description: "The URL of a JSON list like `items`. It replaces `items`.",
    },
    "default-rating": {
      type: "number",
      default: 5,
      min: 0,
      description: "The rating of testimonials without one. With 0 they have no stars.",
    },
    "per-page": { type: "number", default: 3, min: 1, description: "The number of testimonials per page." },
  },
  events: {
    "agency-page": {
      description: "The widget shows another page.",
      detail: {
        page: { shape: "number", description: "the page's index, starting at 0" },
        pages: { shape: "number", description: "the number of pages" },
      },
    },
  },
  parts: {
    item: "one testimonial",
    quote: "the quote's text",
    author: "the author's name, role and company",
    dot: "a button that shows a page",
  },
  customProperties: {
    "--agency-accent": "filled stars and the current dot",
    "--agency-ink": "quotes, names and lines",
    "--agency-muted": "roles and companies",
    "--agency-paper": "the text on a message's button",
    "--agency-raised": "the background of messages",
    "--agency-radius": "corners",
    "--agency-font": "the typeface",
    "--agency-font-display": "the typeface of the quotes",
    "--agency-rem": "the size of everything; by default the reader's own font size",
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
    "connect-src": { allow: "the host of `src`", when: "If `src` is set." },
    "img-src": { allow: "the hosts of your pictures", when: "If testimonials have an `image`." },
  },
});

export type TestimonialCarouselProps = PropsOf<typeof contract>;
export type Testimonial = TestimonialCarouselProps["items"][number];
