import type { ReactNode } from "react";
import { useElementId } from "../_runtime/host";
import type { ContactFormProps } from "./agency-contact-form.contract";
import { fieldNames, type FieldName } from "./fields";
import type { Format } from "./formats";
import { TRAP } from "./suspicions";

export interface FieldProps {
  name: FieldName;
  label: string;
  error: string | undefined;
  wide?: boolean;
  children: (field: {
    id: string;
    name: string;
    part: string;
    className: string;
    "aria-invalid"?: true;
    "aria-describedby"?: string;
  }) => ReactNode;
}

/** A control with its label, and what is wrong with it. */
export function Field({ name, label, error, wide, children }: FieldProps) {
  const id = useElementId(name);
  const fault = error ? ({ "aria-invalid": true, "aria-describedby": `${id}-error` } as const) : {};
  return (
    <div className={wide ? "col-span-full" : undefined}>
      <label htmlFor={id} part="label" className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children({ id, name, part: "field", className: "field", ...fault })}
      {error && (
        <p id={`${id}-error`} part="error" className="mt-1.5 text-sm font-semibold text-ember">
          {error}
        </p>
      )}
    </div>
  );
}

interface UnseenFieldsProps extends ContactFormProps {
  receiver: Format;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** What a plain submit sends beside what is typed, and the trap. */
export function UnseenFields({ endpoint, service, extra, labels, receiver }: UnseenFieldsProps) {
  const { subject } = receiver;
  const line = ["Contact Form:", service, "inquiry"].filter(Boolean).join(" ");
  const sent = { ...receiver.extra, ...(subject && { [subject]: line }), ...extra };
  // The form reads these off by name: there may be no second one.
  const taken: readonly string[] = [...fieldNames, TRAP];
  return (
    <>
      {endpoint &&
        Object.entries(sent).map(
          ([name, value]) =>
            !taken.includes(name) && <input key={name} type="hidden" name={name} value={textOf(value)} />,
        )}
      <div aria-hidden="true" className="sr-only">
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
