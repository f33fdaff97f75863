import type { Fixtures } from "../runtime/fixtures";

const rising = "12 15 19 24 31 40 52 66";

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
  "a table": {
    props: {},
    acts: [
      { fill: { textarea: "Date,Clicks,Impressions\n2026-11-02,60,1300\n2026-11-01,58,1200" } },
      { submit: "form" },
    ],
  },
  "sixty numbers": {
    props: { example: Array.from({ length: 60 }, (_, index) => (index * 37) % 50).join(" ") },
    acts: [{ fill: { textarea: `${rising} n/a` } }, { submit: "form" }],
  },
};
