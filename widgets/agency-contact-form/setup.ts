import type { FieldName } from "./fields";
import { findService, serviceLabels, servicesOf, serviceValues, type Service } from "./services";

export const fieldModes = ["off", "optional", "required"] as const;
/** The modes of the service, which a page can also choose for its readers. */
export const serviceModes = [...fieldModes, "hidden"] as const;
export type FieldMode = (typeof serviceModes)[number];

const fixedModes = { name: "required", email: "required", message: "required" } as const;
const defaultModes = { phone: "optional", company: "optional", service: "required" } as const;

export type AdjustableField = keyof typeof defaultModes;
export const adjustableFields = Object.keys(defaultModes) as AdjustableField[];

export function markRequired(label: string, mode: FieldMode): string {
  const plain = label.replace(/\*$/, "").trimEnd();
  return mode === "required" ? `${plain} *` : plain;
}

interface Setup {
  services?: readonly (Pick<Service, "value"> & Partial<Service>)[];
  service?: string;
  fields?: Partial<Record<AdjustableField, FieldMode>>;
}

/**
 * Returns the mode of each field. The service field is turned off if there are no services, and readers choose a service
 * if the page names none that is offered.
 */
export function modesOf({
  services = serviceValues.map((value) => ({ value })),
  service,
  fields,
}: Setup): Record<FieldName, FieldMode> {
  const modes = { ...defaultModes, ...fields, ...fixedModes };
  if (services.length === 0) return { ...modes, service: "off" };
  const isKnown = findService(servicesOf(services, serviceLabels), service);
  return modes.service === "hidden" && !isKnown ? { ...modes, service: defaultModes.service } : modes;
}

/** Returns problems that the types do not rule out, each as the name of an attribute and a description. */
export function checkSetup({ services, service, fields = {} }: Setup): [name: string, problem: string][] {
  const fixed = Object.keys(fields).filter((name) => !(name in defaultModes));
  const problems = fixed.map((name): [string, string] => [
    "fields",
    `has "${name}", which cannot be changed. Allowed: ${adjustableFields.join(", ")}. It is ignored.`,
  ]);
  const options = servicesOf(services, serviceLabels);
  if (!service && fields.service === "hidden" && options.length > 0)
    problems.push(["fields", 'has a hidden "service", but the page names none. Set "service" as well.']);
  if (!service || findService(options, service)) return problems;
  const allowed = options.length > 0 ? `one of: ${options.map(({ value }) => value).join(", ")}` : "left out";
  return [...problems, ["service", `must be ${allowed}, but is "${service}". It is ignored.`]];
}
