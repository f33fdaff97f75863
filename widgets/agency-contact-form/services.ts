/** The labels of the default services, by value. */
const defaultServices = {
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

type ServiceValue = keyof typeof defaultServices;

export const serviceValues = Object.keys(defaultServices) as ServiceValue[];

type ServiceLabels = { [Value in ServiceValue as `service${Value}`]: string };

/** The default labels by their names in the contract, such as `serviceSEO`. */
export const serviceLabels = Object.fromEntries(
  Object.entries(defaultServices).map(([value, label]) => [`service${value}`, label]),
) as ServiceLabels;

export interface Service {
  value: string;
  label: string;
}

const isDefault = (value: string): value is ServiceValue => value in defaultServices;

/** Returns the page's own services, or the default ones. A missing label is the default one or the value. */
export const servicesOf = (
  own: readonly (Pick<Service, "value"> & Partial<Service>)[] = serviceValues.map((value) => ({ value })),
  labels: ServiceLabels,
): readonly Service[] =>
  own.map(({ value, label }) => ({
    value,
    label: label || (isDefault(value) ? labels[`service${value}`] : value),
  }));

export const findService = (services: readonly Service[], value = "") =>
  services.find((service) => service.value.toLowerCase() === value.toLowerCase());
