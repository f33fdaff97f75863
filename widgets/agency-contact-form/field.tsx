import type { ReactNode } from "react";
import { useElementId } from "../_runtime/host";
import type { FieldName } from "./payload";

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
