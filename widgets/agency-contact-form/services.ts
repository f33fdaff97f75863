import { labelName, type Service } from "./common-services";
import { defaultServices } from "./default-services";

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
