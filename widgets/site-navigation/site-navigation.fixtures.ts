import type { Fixtures } from "../runtime/fixtures";

const services = ["SEO", "PPC", "Web Design & Development", "Local SEO"].map((name) => ({
  name,
  link: `/services/${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}/`,
}));

const items = [
  { name: "Home", link: "/" },
  { name: "About", link: "/about/" },
  { name: "Services", link: "/services/", dropdown: services },
  { name: "Blog", link: "/blog/" },
];
const action = { name: "Get a Quote", link: "/contact/" };

export const fixtures: Fixtures = {
  "on the about page": {
    props: { items, action, current: "/about/" },
    acts: [{ click: "details summary" }],
  },
  "below services": { props: { items, action, current: "/services/seo/" } },
  "below the blog": { props: { items, action, current: "/blog/an-article/" } },
  "two dropdowns": {
    props: {
      items: [
        ...items.slice(0, 3),
        {
          name: "Industries",
          link: "/industries/",
          dropdown: [{ name: "Retail", link: "/industries/retail/" }],
        },
      ],
      action,
    },
  },
  "on the start page": { props: { items, action, current: "/" } },
  "seven long entries": {
    props: {
      items: [
        ...["Inicio", "Quiénes somos", "Casos de éxito", "Contacto", "Empleo", "Blog"].map((name) => ({
          name,
          link: `/${name}/`,
          ...(name === "Quiénes somos" && { note: "(en inglés)" }),
        })),
        {
          name: "Servicios",
          link: "/services/",
          dropdown: services,
          dropdownNote: "Estas páginas están en inglés.",
        },
      ],
      action: { name: "Pedir presupuesto", link: "/contact/" },
    },
  },
  "only links": { props: { items: items.slice(0, 2) } },
  "to other sites": {
    props: {
      items: [...items.slice(0, 2), { name: "Shop", link: "https://shop.example/" }],
      action: { name: "Book a call", link: "https://calendar.example/" },
      current: "https://shop.example/",
    },
  },
};
