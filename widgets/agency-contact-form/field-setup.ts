import { labelName, type Service } from "./common-services";
import { defaultServices } from "./default-services";
import type { FieldName } from "./contact-fields";

export type { Service } from "./common-services";

export const serviceValues = defaultServices.map(({ value }) => value);

/** The labels of the default services by their names in the contract. */
export const serviceLabels: Readonly<Record<`service${string}`, string>> = Object.fromEntries(
  defaultServices.map(({ value, label }) => [labelName(value), label]),
);

/** Returns the page's own services, or the default ones. A missing label is the default one or the value. */
export const servicesOf = (
  own: readonly (Pick<Service, "value"> & Partial<Service>)[] = serviceValues.map((value) => ({ value })),
  labels: Readonly<Record<string, string>>,
): readonly Service[] =>
  own.map(({ value, label }) => ({
    value,
    label: label || (serviceValues.includes(value) && labels[labelName(value)]) || value,
  }));

export const findService = (services: readonly Service[], value = "") =>
  services.find((service) => service.value.toLowerCase() === value.toLowerCase());

export const fieldModes = ["off", "optional", "required"] as const;
/** The modes of the service, which a page can also choose for its readers. */
export const serviceModes = [...fieldModes, "hidden"] as const;
export type FieldMode = (typeof serviceModes)[number];

const fixedModes = { name: "required", email: "required", message: "required" } as const;
const defaultModes = { phone: "optional", company: "optional", service: "required" } as const;

export type AdjustableField = keyof typeof defaultModes;
const adjustableFields = Object.keys(defaultModes) as AdjustableField[];

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
export function modesOf({ services, service, fields }: Setup): Record<FieldName, FieldMode> {
  const modes = { ...defaultModes, ...fields, ...fixedModes };
  const options = servicesOf(services, serviceLabels);
  if (options.length === 0) return { ...modes, service: "off" };
  const isKnown = findService(options, service);
  return modes.service === "hidden" && !isKnown ? { ...modes, service: defaultModes.service } : modes;
}

type Problem = [name: string, problem: string, valid?: Setup["fields"]];

/** Returns problems that the types do not rule out: the attribute, a description, and the valid part of its value. */
export function checkSetup({ services, service, fields = {} }: Setup): Problem[] {
  const options = servicesOf(services, serviceLabels);
  const isUnnamed = !service && fields.service === "hidden" && options.length > 0;
  const isFixed = (name: string) => !(name in defaultModes);
  const isValid = (name: string) => !isFixed(name) && !(isUnnamed && name === "service");
  const valid = Object.fromEntries(Object.entries(fields).filter(([name]) => isValid(name)));
  const texts = Object.keys(fields)
    .filter(isFixed)
    .map((name) => `has "${name}", which cannot be changed. Allowed: ${adjustableFields.join(", ")}`);
  if (isUnnamed) texts.push('has a hidden "service", but the page names none. Set "service" as well');
  const problems = texts.map((text): Problem => ["fields", text, valid]);
  if (!service || findService(options, service)) return problems;
  const allowed = options.length > 0 ? `one of: ${options.map(({ value }) => value).join(", ")}` : "left out";
  return [...problems, ["service", `must be ${allowed}, but is "${service}"`]];
}
