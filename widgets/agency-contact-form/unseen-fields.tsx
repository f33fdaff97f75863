import type { ContactFormProps } from "./agency-contact-form.contract";
import type { Format } from "./formats";
import { fieldNames } from "./payload";

interface UnseenFieldsProps extends ContactFormProps {
  receiver: Format;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** What a plain submit sends beside what is typed, and the field that only programs fill in. */
export function UnseenFields({ endpoint, service, extra, labels, receiver }: UnseenFieldsProps) {
  const { subject, honeypot } = receiver;
  const line = ["Contact Form:", service, "inquiry"].filter(Boolean).join(" ");
  const sent = { ...receiver.extra, ...(subject && { [subject]: line }), ...extra };
  // The form reads these off by name: there may be no second one.
  const taken: readonly string[] = [...fieldNames, honeypot];
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
            // Web3Forms looks for a checkbox.
            type={honeypot === "botcheck" ? "checkbox" : "text"}
            name={honeypot}
            tabIndex={-1}
            autoComplete="off"
          />
        </label>
      </div>
    </>
  );
}
