import { fillNodes, Link } from "../runtime/components/nodes";
import { Toast } from "../runtime/components/toast";
import { toolAttributes } from "../runtime/components/forms";
import type { ContactFormProps } from "./agency-contact-form.contract";
import { emailPattern, type FieldName } from "./contact-fields";
import { Field, HiddenFields, type FieldProps } from "./form-field";
import { mailboxOf } from "./delivery/formats";
import { ErrorSummary, FailureNotice, NotConnectedNotice, SentNotice } from "./notices";
import { findService, servicesOf, markRequired, modesOf, type AdjustableField } from "./field-setup";
import { useContactForm } from "./use-contact-form";

/** The contact form. Uncontrolled fields keep typed text; without JavaScript, the browser posts or emails it. */
export default function ContactForm(props: ContactFormProps) {
  const { endpoint, demo, recipient, fields, labels } = props;
  const services = servicesOf(props.services, labels);
  const service = findService(services, props.service)?.value;
  const modes = modesOf(props);
  const { form, format, status, handlers, dismiss, onCopy } = useContactForm({ ...props, service });
  const { sending, toast, errors, corrected, sent, failure, early } = status;
  const mailbox = endpoint ? mailboxOf(endpoint) : recipient;
  const native =
    mailbox === undefined
      ? { action: endpoint }
      : { action: `mailto:${mailbox}`, encType: "text/plain" as const };
  const field = (name: FieldName): Pick<FieldProps, "name" | "label" | "mode" | "error"> => ({
    name,
    label: fields?.[name as AdjustableField] ? markRequired(labels[name], modes[name]) : labels[name],
    mode: modes[name],
    error: corrected?.includes(name) ? undefined : errors?.[name],
  });
  return (
    <div className="@container">
      <form
        ref={form}
        {...native}
        {...toolAttributes("send_contact_message", labels.tool)}
        method="post"
        acceptCharset="UTF-8"
        part="form"
        aria-label={labels.form}
        aria-busy={Boolean(sending)}
        {...handlers}
        className="grid gap-5 @min-[30em]:grid-cols-2"
      >
        {errors && !early && <ErrorSummary errors={errors} labels={labels} />}
        {sent && (
          <SentNotice
            {...sent}
            caseHref={props.caseHref}
            labels={labels}
            onCopy={() => onCopy(sent.message)}
          />
        )}
        <HiddenFields {...props} service={service} receiver={format} />
        {labels.required && requiredFields.some((name) => labels[name].includes("*")) && (
          <p dir="auto" className="col-span-full text-sm text-muted">
            {labels.required}
          </p>
        )}
        <Field {...field("name")}>
          {(control) => <input {...control} {...anyDirection} type="text" autoComplete="name" />}
        </Field>
        <Field {...field("email")}>
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck="false"
              dir="ltr"
              pattern={emailPattern}
              title={labels.emailInvalid}
            />
          )}
        </Field>
        <Field {...field("phone")} hint={labels.phoneHint} wide={modes.company === "off"}>
          {(control) => <input {...control} type="tel" dir="ltr" autoComplete="tel" />}
        </Field>
        <Field {...field("company")} hint={labels.companyHint} wide={modes.phone === "off"}>
          {(control) => <input {...control} {...anyDirection} type="text" autoComplete="organization" />}
        </Field>
        <Field {...field("service")} wide>
          {(control) => (
            <select
              key={service}
              {...control}
              ref={(select) => markDefault(select, service)}
              defaultValue={service ?? ""}
            >
              <option value="" disabled={modes.service === "required"}>
                {labels.servicePlaceholder}
              </option>
              {services.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field {...field("message")} wide>
          {(control) => <textarea {...control} {...anyDirection} className="field block" rows={5} />}
        </Field>
        <div className="col-span-full flex flex-col items-start gap-4">
          {failure && (
            <FailureNotice {...failure} labels={labels} onCopy={() => onCopy(failure.payload.message)} />
          )}
          {!endpoint && !demo && <NotConnectedNotice recipient={recipient} labels={labels} />}
          {/* A disabled button would lose the focus. */}
          <button type="submit" part="submit" aria-disabled={sending} className="button">
            {sending ? labels.sending : labels.submit}
          </button>
          <Note {...props} />
        </div>
      </form>
      <Toast content={toast} dismissLabel={labels.dismiss} onDismiss={dismiss} />
    </div>
  );
}

const requiredFields = ["name", "email", "message"] as const;

/** The typed text decides. Only with a placeholder can styles give an empty field the direction of its page. */
const anyDirection = { dir: "auto", placeholder: " " } as const;

/** Sets the option that a reset selects. Preact does not set it. */
function markDefault(select: HTMLSelectElement | null, value = "") {
  for (const option of select?.options ?? []) option.defaultSelected = option.value === value;
}

function Note(props: ContactFormProps) {
  const { endpoint, demo, privacyHref, termsHref, attribution, noSource, labels } = props;
  const isConnected = endpoint !== undefined || demo;
  const source = isConnected && !noSource && (attribution === "visit" ? labels.sourceVisit : labels.source);
  if (!labels.note && !source) return null;
  const link = (href: string | undefined, text: string) => (
    <Link href={href || undefined} className="link">
      {text}
    </Link>
  );
  const links = { privacy: link(privacyHref, labels.privacy), terms: link(termsHref, labels.terms) };
  return (
    <div className="grid max-w-[38.5em] gap-2 text-sm text-muted">
      {labels.note && (
        <p part="note" dir="auto">
          {fillNodes(labels.note, links)}
        </p>
      )}
      {source && (
        <p part="source" dir="auto">
          {source}
        </p>
      )}
    </div>
  );
}
