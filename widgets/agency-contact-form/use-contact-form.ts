import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { reportError } from "../_runtime/errors";
import { useHost } from "../_runtime/host";
import { fill } from "../_runtime/labels";
import { announce } from "../_shared/announce";
import type { ToastContent } from "../_shared/toast";
import type { ContactFormProps } from "./agency-contact-form.contract";
import { copyText } from "./copy-text";
import { deliver } from "./deliver";
import { DeliveryFault, wordFailure } from "./delivery-fault";
import { typedIn, useDraft } from "./draft";
import { errorOf, errorsBy, readFields, type FieldErrors, type FieldName } from "./fields";
import { formatOf, mailboxOf } from "./formats";
import { reveal } from "./notices";
import { createPayload, mailLinkOf, type ContactPayload } from "./payload";
import { readSource } from "./source";
import { suspicionsIn } from "./suspicions";

interface Status {
  sending?: true;
  toast?: ToastContent;
  /** What was wrong at the last submit. */
  errors?: FieldErrors;
  /** The fields among them that have been mended since. */
  mended?: FieldName[];
  failure?: { text: string; payload: ContactPayload; mailLabel?: string };
}

const snapshot = (form: HTMLFormElement) => JSON.stringify(typedIn(form));

/** Idle, sending, idle again: success clears the form, failure keeps what was typed. */
export function useContactForm(props: ContactFormProps) {
  const { endpoint, format: formatName, recipient, delay, extra, attribution, noSource, labels } = props;
  const { emit, element } = useHost();
  const [status, setStatus] = useState<Status>({});
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, props);
  // State is a render behind; a second submit in the same moment must not pass.
  const busy = useRef(false);
  const format = formatOf(endpoint, formatName);

  const { sending, toast, errors, failure } = status;
  useEffect(() => {
    if (errors ?? failure) reveal(form.current!.querySelector<HTMLElement>("[role=alert]")!);
  }, [errors, failure]);

  useLayoutEffect(() => {
    // Until this code is there the browser says what is missing.
    form.current!.noValidate = true;
    // A disabled button loses the focus, and so does a toast that goes.
    const focused = (sending ?? toast) && form.current!.querySelector<HTMLElement>(":focus");
    return () => {
      if (!document.querySelector(":focus-within")) focused?.focus({ preventScroll: true });
    };
  }, [sending, toast]);

  const dismiss = useCallback(() => setStatus((now) => ({ ...now, toast: undefined })), []);

  const succeed = (sent: string, email: string) => {
    draft.clear();
    // What was typed while the message was on its way is another message.
    if (form.current && snapshot(form.current) !== sent) draft.save();
    else form.current?.reset();
    const description = fill(labels.successText, { email });
    setStatus({ toast: { tone: "success", title: labels.successTitle, description } });
  };

  const fail = (error: unknown, payload: ContactPayload) => {
    const fault =
      error instanceof DeliveryFault
        ? error
        : new DeliveryFault("delivery-failed", String(endpoint), (error as Error).message);
    const { fields } = fault.more;
    setStatus({
      toast: { tone: "destructive", title: labels.errorTitle, description: labels.errorText },
      ...(fields ? { errors: fields } : { failure: { text: wordFailure(fault, labels), payload } }),
    });
    emit("agency-error", { payload, reason: fault.message, code: fault.code, ...(fields && { fields }) });
    if (element) reportError(element, fault);
  };

  const openMail = (payload: ContactPayload) => {
    setStatus({ failure: { text: labels.mailOpened, payload, mailLabel: labels.mailOpen } });
    window.open(mailLinkOf(payload).href, "_self");
  };

  const send = async (filled: HTMLFormElement) => {
    const sent = snapshot(filled);
    const fields = readFields(filled);
    const mailbox = mailboxOf(endpoint);
    const payload = createPayload(fields, mailbox ?? recipient, {
      extra,
      suspicions: suspicionsIn(filled),
      ...(!noSource && { source: readSource(attribution) }),
    });
    if (!emit("agency-submit", payload, { cancelable: true })) return setStatus({});
    if (mailbox) return openMail(payload);
    busy.current = true;
    setStatus({ sending: true });
    try {
      await deliver(payload, { endpoint, delay, format, key: draft.keyOf(payload) });
    } catch (error) {
      return fail(error, payload);
    } finally {
      busy.current = false;
    }
    succeed(sent, fields.email);
    emit("agency-success", { payload });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const { currentTarget } = event;
    const found = errorsBy((name) => errorOf(currentTarget, name, labels));
    if (found) setStatus({ errors: found });
    else void send(currentTarget);
  };

  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const name = (target as HTMLInputElement).name as FieldName;
    draft.save();
    if (errors?.[name] && !status.mended?.includes(name) && !errorOf(currentTarget, name, labels))
      setStatus({ ...status, mended: [...(status.mended ?? []), name] });
  };

  const onCopy = async () => {
    const copied = await copyText(failure!.payload.message, form.current!);
    const outcome: ToastContent = copied
      ? { tone: "success", title: labels.copied, description: labels.copiedText }
      : { tone: "destructive", title: labels.errorTitle, description: labels.copyFailed };
    setStatus((now) => ({ ...now, toast: outcome }));
    if (!copied) announce(labels.copyFailed, element!);
  };

  return { form, format, status, dismiss, onSubmit, onInput, onCopy: () => void onCopy() };
}
