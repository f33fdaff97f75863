import type { ReactNode } from "react";
import { useElementId } from "../runtime/host";
import type { ContactFormProps } from "./agency-contact-form.contract";
import { type FieldName, fieldNames } from "./contact-fields";
import type { Format } from "./delivery/formats";
import type { FieldMode } from "./field-setup";
import { TRAP } from "./suspicions";

interface ControlAttributes {
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
  /** Why the field is there. */
  hint?: string;
  wide?: boolean;
  children: (control: ControlAttributes) => ReactNode;
}

/** A control with its label and error message. A field that is turned off is omitted; a hidden one is sent. */
export function Field({ name, label, mode, error, hint, wide, children }: FieldProps) {
  const id = useElementId(name);
  const texts = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  // Without the attribute, browsers tell screen readers that an untouched required field is invalid.
  const invalid = {
    "aria-invalid": Boolean(error),
    ...(texts.length > 0 && { "aria-describedby": texts.join(" ") }),
  };
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
      {hint && (
        <p id={`${id}-hint`} part="hint" dir="auto" className="mt-1.5 text-sm text-muted">
          {hint}
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

/** The properties of a form in current browsers that are one lowercase word and do not start with "on". */
const properties =
  "action after animate append attributes autocapitalize autocomplete autocorrect autofocus before blur children click closest constructor contains cue cuebackground dataset dir draggable elements encoding enctype focus hidden id inert lang length matches method name nonce normalize part popover prefix prepend pseudo rel remove reset role scroll slot spellcheck style submit target title translate when";

/** The name of the input that contains all values whose names are not plain. */
const REST = "extra";

/**
 * Returns whether an input may have the name. An input named like a property of the form, such as `children`, replaces
 * the property (https://html.spec.whatwg.org/multipage/forms.html#the-form-element), on which Preact and React rely.
 * The build has no DOM, so the rule covers the spelling of properties instead: `camelCase`, `CONSTANTS`, `onevent`,
 * `webkitdropzone` and `__proto__`.
 */
const isPlain = (name: string) =>
  !/^__|^on|^webkit|^[A-Z_]+$|[a-z][A-Z]/.test(name) &&
  !properties.split(" ").includes(name) &&
  name !== REST;

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Returns hidden inputs. Odd names are one JSON object, `extra`; the form's own fields would be sent twice. */
function hiddenValues(values: object): [name: string, value: string][] {
  const taken: readonly string[] = [...fieldNames, TRAP];
  const entries = Object.entries(values).filter(([name]) => !taken.includes(name));
  const rest = Object.fromEntries(entries.filter(([name]) => !isPlain(name)));
  return [
    ...entries.filter(([name]) => isPlain(name)),
    ...(Object.keys(rest).length ? [[REST, rest]] : []),
  ].map(([name, value]) => [name as string, textOf(value)]);
}
