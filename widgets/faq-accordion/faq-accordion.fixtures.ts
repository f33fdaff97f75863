import type { Fixtures } from "../runtime/fixtures";

const items = [
  {
    question: "How soon will we see results?",
    answer:
      "Technical fixes show within weeks. Rankings for contested terms take four to six months, and we report what moved every month.",
  },
  {
    question: "Who owns the accounts?",
    answer:
      "You do. We work in your analytics, advertising and search accounts, and everything stays with you when we part.",
  },
  {
    question: "Is there a minimum term?",
    answer: "Three months, because anything shorter measures noise. After that, month by month.",
  },
];

export const fixtures: Fixtures = {
  "three questions": {
    props: { items, heading: "Questions we are asked" },
    acts: [{ click: "details:nth-of-type(2) > summary" }],
  },
  "without a heading": { props: { items } },
  "questions as headings": { props: { items, questionLevel: "5" } },
  "one long question": {
    props: {
      items: [
        {
          question:
            "We have changed agencies twice, our tracking is in three places and nobody remembers who set it up: where do you even start, and what does the first month look like?",
          answer:
            "With an inventory. In the first week we list every account, tag and report, who can sign in and who pays for it. In the second, we compare what the tracking counts with your orders and repair the gaps that matter. The third is for the people who used to know: we ask former agencies and colleagues for the logins that nobody has. In week four you get one page with what we found, what it costs to fix, and which report you can trust until then. Nothing is switched off before you agree.",
        },
      ],
    },
  },
  "formatted answers": {
    props: {
      answers: "markdown",
      items: [
        {
          question: "What do you need from us?",
          answer:
            "**Access**, and one person to ask:\n\n- your analytics, as an administrator\n- your ad accounts: Google, Meta\n\nThe rest is in [our checklist](https://www.agency.example/blog/). Questions? [Write to us](mailto:hello@agency.example).",
        },
        { question: "R&amp;D: is it yours?", answer: "It&#8217;s yours&nbsp;&ndash; all of it." },
      ],
    },
  },
  "no questions": {
    props: { items: [] },
    acts: [
      { answer: "unreachable" },
      { set: { src: "/questions.json" } },
      { answer: { body: '[{ "question": "Why?" }]' } },
      { click: "[role=alert] button" },
    ],
  },
  "in German": {
    props: { items: [], labels: { empty: "Hier gibt es noch keine Fragen." } },
  },
};
