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
  marks: ["guest post", "seller@spam.example", "@pills.example"],
};
