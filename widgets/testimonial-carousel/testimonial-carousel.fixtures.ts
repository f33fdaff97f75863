import type { Fixtures } from "../runtime/fixtures";

const portrait = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#1f5c57"/></svg>')}`;

const items = [
  {
    quote:
      "I expected a quarter of meetings first. Demo requests had doubled by week nine, and the meetings were short.",
    author: "Hanne Dahl",
    role: "Head of Growth",
    company: "Fjordline Software",
    rating: 5,
  },
  {
    quote: "Cost per booked job fell from $94 to $51 before the season started.",
    author: "Marcus Bell",
    role: "Owner",
    company: "Bell & Sons Roofing",
    rating: 5,
  },
  {
    quote: "They told us to stop two campaigns in the first week. Revenue did not move; the bill did.",
    author: "Aiko Tanaka",
    role: "Marketing Lead",
    company: "Paper Crane Stationery",
    rating: 4,
  },
  {
    quote:
      "Eight of our nine clinics are among the first three on the map. In March it was two. We are still waiting for the ninth.",
    author: "Dr. Lucía Ferrer",
    role: "Managing Director",
    company: "Clínica Ferrer",
    rating: 5,
    lang: "es",
  },
  {
    quote: "We kept the old checkout in the drawer for a month. Nobody asked for it back.",
    author: "Priya Natarajan",
    role: "Head of Ecommerce",
    company: "Saffron & Slate",
  },
  {
    quote: "Support tickets about delivery halved once the answers stood where people looked for them.",
    author: "Tom Brierley",
    role: "Operations",
    company: "Northgate Bicycles",
    rating: 3,
    image: portrait,
  },
];

export const fixtures: Fixtures = {
  "two pages": { props: { items }, acts: [{ click: "[part=dot]:nth-of-type(2)" }] },
  "one on the last page": { props: { items: items.slice(0, 4) } },
  "with a picture, without a rating": { props: { items: items.slice(4) } },
  "stars only where given": { props: { items: items.slice(3), defaultRating: 0 } },
  "one page": { props: { items: items.slice(0, 3) } },
  "two per page": { props: { items, perPage: 2 } },
  "a single testimonial": { props: { items: items.slice(0, 1) } },
  none: {
    props: { items: [] },
    acts: [
      { answer: "timeout" },
      { set: { src: "/testimonials.json" } },
      { answer: { body: '[{ "quote": "Good." }]' } },
      { click: "[role=alert] button" },
    ],
  },
};
