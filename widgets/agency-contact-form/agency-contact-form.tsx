import { fill } from "../_runtime/labels";
import { fillNodes } from "../_shared/fill-nodes";
import { Link } from "../_shared/link";
import { Toast } from "../_shared/toast";
import { toolAttributes } from "../_shared/tool-attributes";
import { serviceValues, type ContactFormProps } from "./agency-contact-form.contract";
import { emailPattern, type FieldName } from "./fields";
import { Field, UnseenFields, type FieldProps } from "./form-fields";
import { mailboxOf } from "./formats";
import { ErrorSummary, FailureNotice, NotConnectedNotice } from "./notices";
import { sourceLabelsOf } from "./source";
import { useContactForm } from "./use-contact-form";

/**
 * Fields are uncontrolled, so that nothing typed before this code arrives is lost. Without it the
 * form posts to its endpoint, or opens a mail.
 */
export default function ContactForm(props: ContactFormProps) {
  const { endpoint, demo, recipient, service, labels } = props;
  const { form, format, status, dismiss, onSubmit, onInput, onCopy } = useContactForm(props);
  const { sending, toast, errors, mended, failure } = status;
  const mailbox = endpoint ? mailboxOf(endpoint) : recipient;
  const native =
    mailbox === undefined
      ? { action: endpoint }
      : { action: `mailto:${mailbox}`, encType: "text/plain" as const };
  const field = (name: FieldName): Pick<FieldProps, "name" | "label" | "error"> => ({
    name,
    label: labels[name],
    error: mended?.includes(name) ? undefined : errors?.[name],
  });
  return (
    <div className="@container">
      <form
        ref={form}
        {...native}
        {...toolAttributes("send_contact_message", labels.tool)}
        method="post"
        part="form"
        aria-label={labels.form}
        aria-busy={Boolean(sending)}
        onSubmit={onSubmit}
        onInput={onInput}
        className="grid gap-5 @min-[30em]:grid-cols-2"
      >
        {errors && <ErrorSummary errors={errors} mended={mended} labels={labels} />}
        <UnseenFields {...props} receiver={format} />
        <Field {...field("name")}>
          {(control) => <input {...control} type="text" dir="auto" autoComplete="name" required />}
        </Field>
        <Field {...field("email")}>
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              dir="auto"
              pattern={emailPattern}
              title={labels.emailInvalid}
              required
            />
          )}
        </Field>
        <Field {...field("phone")}>{(control) => <input {...control} type="tel" autoComplete="tel" />}</Field>
        <Field {...field("company")}>
          {(control) => <input {...control} type="text" dir="auto" autoComplete="organization" />}
        </Field>
        <Field {...field("service")} wide>
          {(control) => (
            <select
              key={service}
              {...control}
              ref={(select) => markDefault(select, service)}
              required
              defaultValue={service ?? ""}
            >
              <option value="" disabled>
                {labels.servicePlaceholder}
              </option>
              {serviceValues.map((value) => (
                <option key={value} value={value}>
                  {labels[`service${value}`]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field {...field("message")} wide>
          {(control) => <textarea {...control} dir="auto" className="field block" rows={5} required />}
        </Field>
        <div className="col-span-full flex flex-col items-start gap-4">
          {failure && <FailureNotice {...failure} labels={labels} onCopy={onCopy} />}
          {!endpoint && !demo && <NotConnectedNotice recipient={recipient} labels={labels} />}
          <button type="submit" part="submit" disabled={sending} className="button">
            {sending ? labels.sending : labels.submit}
          </button>
          <Note {...props} />
        </div>
      </form>
      <Toast content={toast} dismissLabel={labels.dismiss} onDismiss={dismiss} />
    </div>
  );
}

/** Resetting the form goes back to this choice; Preact alone would not mark it. */
function markDefault(select: HTMLSelectElement | null, value = "") {
  for (const option of select?.options ?? []) option.defaultSelected = option.value === value;
}

function Note({ privacyHref, termsHref, attribution, noSource, labels }: ContactFormProps) {
  const links = {
    privacy: (
      <Link href={privacyHref} className="link">
        {labels.privacy}
      </Link>
    ),
    terms: (
      <Link href={termsHref} className="link">
        {labels.terms}
      </Link>
    ),
  };
  const parts = sourceLabelsOf(attribution).map((name) => labels[name]);
  return (
    <div className="grid max-w-[38.5em] gap-2 text-sm text-muted">
      <p part="note">{fillNodes(labels.note, links)}</p>
      {!noSource && <p part="source">{fill(labels.source, { parts: parts.join(", ") })}</p>}
    </div>
  );
}
