import type { ReactNode } from "react";
import { useElementId } from "../runtime/host";
import type { ContactFormProps } from "./agency-contact-form.contract";
import type { FieldName } from "./fields";
import type { Format } from "./delivery/formats";
import { hiddenValues } from "./hidden-values";
import type { FieldMode } from "./setup";
import { TRAP } from "./suspicions";

export interface ControlAttributes {
  id: string;
  name: string;
  part: string;
  className: string;
  required?: true;
  "aria-invalid": boolean;
  "aria-describedby"?: string;
}

export interface FieldProps {
  name: FieldName;
  label: string;
  mode: FieldMode;
  error: string | undefined;
  wide?: boolean;
  children: (control: ControlAttributes) => ReactNode;
}

/** A control with its label and error message. A field that is turned off is omitted; a hidden one is sent. */
export function Field({ name, label, mode, error, wide, children }: FieldProps) {
  const id = useElementId(name);
  // Without the attribute, browsers tell screen readers that an untouched required field is invalid.
  const invalid = { "aria-invalid": Boolean(error), ...(error && { "aria-describedby": `${id}-error` }) };
  if (mode === "off") return null;
  const required = mode === "required" ? ({ required: true } as const) : {};
  return (
    <div className={wide ? "col-span-full" : undefined} hidden={mode === "hidden"}>
      <label htmlFor={id} part="label" className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children({ id, name, part: "field", className: "field", ...required, ...invalid })}
      {error && (
        <p id={`${id}-error`} part="error" dir="auto" className="mt-1.5 text-sm font-semibold text-ember">
          {error}
        </p>
      )}
    </div>
  );
}

interface HiddenFieldsProps extends ContactFormProps {
  receiver: Format;
}

/** The hidden values that the browser sends if it submits the form without JavaScript, and the spam trap. */
export function HiddenFields({ endpoint, service, extra, labels, receiver }: HiddenFieldsProps) {
  const { subject } = receiver;
  const line = ["Contact Form:", service, "inquiry"].filter(Boolean).join(" ");
  const values = { ...receiver.extra, ...(subject && { [subject]: line }), ...extra };
  return (
    <>
      {endpoint &&
        hiddenValues(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <div hidden>
        <label>
          <span>{labels.trap}</span>
          <input
            type="text"
            name={TRAP}
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore=""
            data-bwignore=""
            data-lpignore="true"
            data-form-type="other"
          />
        </label>
      </div>
    </>
  );
}
