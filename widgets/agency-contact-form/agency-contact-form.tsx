import { useCallback, useId, useRef, useState, type FormEvent, type ReactNode } from "react";
import { WidgetFault, reportFault } from "../_runtime/faults";
import { useHost } from "../_runtime/host";
import { fill } from "../_runtime/labels";
import { fillNodes } from "../_shared/fill-nodes";
import { Toast, type ToastContent } from "../_shared/toast";
import { serviceValues, type ContactFormProps } from "./agency-contact-form.contract";
import { deliver } from "./deliver";
import { createPayload, readFields } from "./payload";

/**
 * Fields are uncontrolled, so that nothing typed before this code arrives is lost. Without it the
 * form posts to its endpoint, or opens a mail.
 */
export default function ContactForm(props: ContactFormProps) {
  const { endpoint, recipient, service, labels } = props;
  const { sending, toast, dismiss, onSubmit } = useDelivery(props);
  const native = endpoint
    ? { action: endpoint }
    : { action: `mailto:${recipient}`, encType: "text/plain" as const };
  return (
    <div className="@container">
      <form
        {...native}
        method="post"
        part="form"
        aria-label={labels.form}
        aria-busy={sending}
        onSubmit={onSubmit}
        className="grid gap-5 @min-[480px]:grid-cols-2"
      >
        <Field label={labels.name}>
          {(field) => <input {...field} name="name" type="text" autoComplete="name" required />}
        </Field>
        <Field label={labels.email}>
          {(field) => <input {...field} name="email" type="email" autoComplete="email" required />}
        </Field>
        <Field label={labels.phone}>
          {(field) => <input {...field} name="phone" type="tel" autoComplete="tel" />}
        </Field>
        <Field label={labels.company}>
          {(field) => <input {...field} name="company" type="text" autoComplete="organization" />}
        </Field>
        <Field label={labels.service} wide>
          {(field) => (
            <select {...field} key={service} name="service" required defaultValue={service ?? ""}>
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
        <Field label={labels.message} wide>
          {(field) => <textarea {...field} name="message" rows={5} required />}
        </Field>
        <div className="flex flex-col items-start gap-4 @min-[480px]:col-span-2">
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

/** Idle, sending, idle again: success clears the form, failure keeps what was typed. */
function useDelivery({ endpoint, recipient, delay, extra, labels }: ContactFormProps) {
  const { emit, element } = useHost();
  const [sending, setSending] = useState(false);
  const [toast, setToast] = useState<ToastContent>();
  const dismiss = useCallback(() => setToast(undefined), []);
  // State is a render behind; a second submit in the same moment must not pass.
  const busy = useRef(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const payload = createPayload(readFields(new FormData(form)), recipient, extra);
    if (!emit("agency-submit", payload, { cancelable: true })) return;
    busy.current = true;
    setSending(true);
    setToast(undefined);
    try {
      await deliver(payload, { endpoint, delay });
      form.reset();
      const description = fill(labels.successText, { email: payload.fields.email });
      setToast({ tone: "success", title: labels.successTitle, description });
      emit("agency-success", { payload });
    } catch (error) {
      if (!(error instanceof WidgetFault)) throw error;
      setToast({ tone: "destructive", title: labels.errorTitle, description: labels.errorText });
      emit("agency-error", { payload, reason: error.message });
      if (element) reportFault(element, error);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { sending, toast, dismiss, onSubmit };
}

interface FieldProps {
  label: string;
  wide?: boolean;
  children: (field: { id: string; part: string; className: string }) => ReactNode;
}

function Field({ label, wide, children }: FieldProps) {
  const id = useId();
  return (
    <div className={wide ? "@min-[480px]:col-span-2" : undefined}>
      <label htmlFor={id} part="label" className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children({ id, part: "field", className: "field" })}
    </div>
  );
}

function Note({ privacyHref, termsHref, labels }: ContactFormProps) {
  const links = {
    privacy: (
      <a href={privacyHref} className="link">
        {labels.privacy}
      </a>
    ),
    terms: (
      <a href={termsHref} className="link">
        {labels.terms}
      </a>
    ),
  };
  return (
    <p part="note" className="max-w-[60ch] text-sm text-muted">
      {fillNodes(labels.note, links)}
    </p>
  );
}
