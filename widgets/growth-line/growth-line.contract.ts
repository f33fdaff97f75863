import { defineContract, type PropsOf } from "../runtime/contract";
import { readNumbers } from "./numbers";

export const contract = defineContract({
  tag: "growth-line",
  summary: "A line drawn from the reader’s own numbers, with the longest stretch in which nothing grew.",
  size: 26,
  data: "The numbers stay in the browser. “Copy a link” puts them into a link, which the reader may send.",
  attributes: {
    example: {
      type: "string",
      default: "38 43 47 50 54 57 58 57 58 58 57 58",
      description: "The numbers of the line that is shown until readers enter their own.",
    },
  },
  check: ({ example }: { example: string }) => {
    const { unread } = readNumbers(example);
    if (!unread) return [];
    const { text, position } = unread;
    return [
      [
        "example",
        `must be up to sixty numbers with spaces between them, but number ${position} is "${text}"`,
      ],
    ];
  },
  events: {
    "agency-draw": {
      description: "A line was drawn from a reader’s numbers, which were typed, pasted or in a link.",
      detail: {
        points: { shape: "number", description: "the number of points" },
        flat: { shape: "number", description: "the number of points in the flat stretch, or 0" },
      },
    },
  },
  parts: {
    numbers: "the field for the numbers",
    column: "the field with the columns of a table that has several",
    error: "the message about a number that cannot be drawn",
    result: "what the line shows, in words",
    line: "the drawing",
    copy: "the button that copies a link",
    download: "the button that saves the drawing as a picture",
  },
  customProperties: {
    "--agency-accent": "the line, and buttons on hover",
    "--agency-second": "the word above an example",
    "--agency-ink": "texts and the flat stretch",
    "--agency-muted": "the explanation",
    "--agency-paper": "the field, and the background of downloaded pictures",
    "--agency-raised": "a disabled button",
    "--agency-radius": "corners",
    "--agency-font": "the typeface",
    "--agency-font-display": "the typeface of the result",
    "--agency-rem": "the size of everything; by default the reader's own font size",
  },
  labels: {
    rule: "The line marks the longest flat stretch of six to sixty numbers: at least four points, the largest at most 4% above the smallest. Nothing is sent or stored.",
    numbers: "Your numbers, oldest first",
    draw: "Draw the line",
    unread:
      "Number {position} (“{text}”) cannot be drawn. Write up to sixty numbers, with spaces, line breaks, tabs or semicolons between them.",
    example: "An example",
    flatLast: "Flat for the last {length} of {count} points",
    flat: "Flat for {length} of {count} points, from {first} to {last}",
    notFlat: "No flat stretch",
    few: "Too few to say",
    copy: "Copy a link",
    copied: "The link is copied.",
    download: "Download the picture",
    up: "Up {change} from {from} to {to}",
    down: "Down {change} from {from} to {to}",
    level: "As high at {to} as at {from}",
    point: "point {point}",
    column: "Column",
    averaged: "Each point is the average of {days} days, and its date is the first of them.",
    unreadLine: "Line {line}: “{text}” is not a number. Correct it, or remove the line.",
  },
  errorCodes: {},
});

export type GrowthLineProps = PropsOf<typeof contract>;
