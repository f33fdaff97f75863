/** The site whose messages a receiver accepts in tests. */
export const site = {
  origin: "https://www.agency.example",
  recipient: "hello@agency.example",
  languages: ["es"],
  services: [
    { value: "SEO", label: "Search Engine Optimization (SEO)" },
    { value: "Podcast Ads", label: "Podcasts" },
    { value: "Other", label: "Other" },
  ],
  origins: ["https://partner.example"],
  retentionDays: 365,
  sentPages: { en: "/contact/sent/", es: "/es/contacto/enviado/" },
  marks: ["guest post", "seller@spam.example", "@pills.example"],
};
