import type { Fixtures } from "../_runtime/fixtures";

const items = [
  {
    quote: "Demo requests doubled in eleven weeks, and sales stopped asking us where the leads come from.",
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
    quote: "Eleven clinics rank in the map pack now. In March it was two.",
    author: "Dr. Lucía Ferrer",
    role: "Managing Director",
    company: "Clínica Ferrer",
    rating: 5,
  },
];

export const fixtures: Fixtures = {
  "two pages": { props: { items } },
  "one page": { props: { items: items.slice(0, 3) } },
  "two a page": { props: { items, perPage: 2 } },
  "one alone": { props: { items: items.slice(0, 1) } },
  "none": { props: { items: [] } },
};
