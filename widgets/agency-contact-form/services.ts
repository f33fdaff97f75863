/** What a message may be about: the value that is sent -> what readers see. */
const services = {
  SEO: "Search Engine Optimization (SEO)",
  PPC: "Pay-Per-Click Advertising (PPC)",
  SMM: "Social Media Marketing",
  LinkedIn: "LinkedIn Ads",
  Facebook: "Facebook Ads",
  Instagram: "Instagram Ads",
  Web: "Web Design & Development",
  ORM: "Online Reputation Management",
  ASO: "App Store Optimization",
  CRO: "Conversion Rate Optimization",
  Content: "Content Marketing",
  Local: "Local SEO",
  Other: "Other",
} as const;

export type ServiceValue = keyof typeof services;

/** In the order in which they are offered. */
export const serviceValues = Object.keys(services) as ServiceValue[];

/** The wordings under their names in the contract: `serviceSEO`. */
export const serviceLabels = Object.fromEntries(
  Object.entries(services).map(([value, label]) => [`service${value}`, label]),
) as { [Value in ServiceValue as `service${Value}`]: string };
