import { previewOrigins } from "../../../generator/plugins";
import type { SiteSettings } from "../bundled-site";

const shade = { light: "#123", dark: "#456" };

/** The site whose messages a receiver accepts in tests. */
export const site: SiteSettings = {
  origin: "https://www.agency.example",
  previews: previewOrigins("https://www.agency.example"),
  recipient: "hello@agency.example",
  language: "en",
  languages: ["es"],
  services: [
    { value: "SEO", label: "Search Engine Optimization (SEO)" },
    { value: "Podcast Ads", label: "Podcasts" },
    { value: "Other", label: "Other" },
  ],
  endpoint: "/api/messages",
  colors: { paper: shade, ink: shade, accent: shade },
  recipients: [],
  origins: ["https://partner.example"],
  retentionDays: 365,
  sentPages: { en: "/contact/sent/", es: "/es/contacto/enviado/" },
  marks: ["guest post", "seller@spam.example", "@pills.example"],
};
