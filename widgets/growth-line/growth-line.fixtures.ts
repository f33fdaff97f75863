import type { Fixtures } from "../runtime/fixtures";

const rising = "12 15 19 24 31 40 52 66";
const days = Array.from({ length: 62 }, (_, index) => {
  const day = index < 31 ? `Jan ${index + 1}` : index < 59 ? `Feb ${index - 30}` : `Mar ${index - 58}`;
  return `${day}, 2026\t${index + 20}\t${index * 9}`;
});

export const fixtures: Fixtures = {
  "an example": {
    props: {},
    acts: [{ fill: { textarea: "58,5; 60; 57; 61; 1,240" } }, { submit: "form" }],
  },
  "a line that rises": { props: { example: rising }, acts: [{ mayCopy: true }, { click: "[part=copy]" }] },
  "a flat stretch in the middle": {
    props: { example: "21 24 28 31 31.5 30.9 31.2 31 36 42 47 55" },
    acts: [{ fill: { textarea: "21 24 28" } }, { submit: "form" }],
  },
  "a table with days": {
    props: { example: "66 52 40 31 24 19" },
    acts: [
      { fill: { textarea: `Date\tClicks\tViews\n${days.join("\n")}\nMar 4, 2026\tn/a\t40` } },
      { submit: "form" },
    ],
  },
  "a line that ends where it began": { props: { example: "30 36 42 42 36 30" } },
  "sixty numbers": {
    props: { example: Array.from({ length: 60 }, (_, index) => (index * 37) % 50).join(" ") },
    acts: [{ fill: { textarea: `${rising} n/a` } }, { submit: "form" }],
  },
};
