export interface Service {
  /** The value in messages, such as `SEO`. */
  value: string;
  /** The text that readers see. */
  label: string;
}

/** Services that many agencies offer, with their English labels. `widgets/languages/` translates them. */
export const commonServices: readonly Service[] = [
  { value: "SEO", label: "Search Engine Optimization (SEO)" },
  { value: "PPC", label: "Pay-Per-Click Advertising (PPC)" },
  { value: "SMM", label: "Social Media Marketing" },
  { value: "LinkedIn", label: "LinkedIn Ads" },
  { value: "Facebook", label: "Facebook Ads" },
  { value: "Instagram", label: "Instagram Ads" },
  { value: "Web", label: "Web Design & Development" },
  { value: "ORM", label: "Online Reputation Management" },
  { value: "ASO", label: "App Store Optimization" },
  { value: "CRO", label: "Conversion Rate Optimization" },
  { value: "Content", label: "Content Marketing" },
  { value: "Local", label: "Local SEO" },
  { value: "Other", label: "Other" },
];

/** Returns whether a service is a common one with the usual label, so that `widgets/languages/` translates it. */
export const isCommon = ({ value, label }: Service) =>
  commonServices.some((common) => common.value === value && common.label === label);

/** The values whose labels would have the names of other labels of the form. */
const taken = ["Missing", "Placeholder"];

/** Returns the name of the label for a service, such as `serviceSEO`. */
export const labelName = (value: string): `service${string}` =>
  `service${value}${taken.includes(value) ? "Option" : ""}`;
