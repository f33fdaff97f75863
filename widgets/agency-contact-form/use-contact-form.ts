import { useCallback, useLayoutEffect, useRef, type FormEvent, type RefObject } from "react";
import { reportError } from "../runtime/errors";
import { useHost, type Host } from "../runtime/host";
import { native } from "../runtime/native";
import { announce } from "../runtime/components/toast";
import { useForm } from "../runtime/components/forms";
import type { ContactFormProps, ContactFormLabels } from "./agency-contact-form.contract";
import { copyText } from "./copy-text";
import { deliver, type Receipt, toDeliveryError } from "./delivery/deliver";
import { useDraft } from "./draft";
import {
  readFields,
  typedIn,
  type FieldName,
  clean,
  collectErrors,
  controlOf,
  isEmail,
  type FieldErrors,
} from "./contact-fields";
import { formatOf, formats, mailboxOf } from "./delivery/formats";
import { createPayload, mailLinkOf, type ContactPayload } from "./delivery/payload";
import { readSource } from "./source";
import { copyToast, failed, openedInMail, sent, useStatus } from "./status";
import { suspicionsIn } from "./suspicions";
import { useProof } from "./delivery/use-proof";

const snapshot = (form: HTMLFormElement) => JSON.stringify(typedIn(form));

function payloadOf(form: HTMLFormElement, props: ContactFormProps): ContactPayload {
  const { endpoint, recipient, extra, attribution, noSource } = props;
  return createPayload(readFields(form), mailboxOf(endpoint) ?? recipient, {
    extra,
    suspicions: suspicionsIn(form),
    ...(!noSource && { source: readSource(attribution) }),
  });
}

interface Context {
  props: ContactFormProps;
  host: Host;
  form: RefObject<HTMLFormElement | null>;
  display: ReturnType<typeof useStatus>;
}

/** Returns a function that sends the form's message. A success clears the form; a failure keeps the typed text. */
function useSending({ props, host, form, display }: Context, draft: ReturnType<typeof useDraft>) {
  const { endpoint, delay, labels } = props;
  const { setStatus, showResult } = display;
  const format = formatOf(endpoint, props.format);
  // This is a ref because state changes only with the next render, which is too late to block a second submit.
  const busy = useRef(false);
  const proof = useProof(form, endpoint, format === formats.json);

  const succeed = (before: string, payload: ContactPayload, receipt: Receipt) => {
    draft.clear();
    // Text that was typed while the message was being sent belongs to a new message.
    if (form.current && snapshot(form.current) !== before) draft.save();
    else if (form.current) native(form.current).reset();
    showResult(sent(payload, props));
    host.emit("agency-success", { payload, ...receipt });
  };

  const fail = (reason: unknown, payload: ContactPayload) => {
    const error = toDeliveryError(reason, endpoint);
    const failure = failed(error, payload, labels, host.locale);
    showResult(failure);
    const { message, code } = error;
    const fields = failure.errors && { fields: failure.errors };
    host.emit("agency-error", { payload, reason: message, code, ...fields });
    if (host.element) reportError(host.element, error);
  };

  const send = async (filled: HTMLFormElement) => {
    const before = snapshot(filled);
    const payload = payloadOf(filled, props);
    if (!host.emit("agency-submit", payload, { cancelable: true })) return setStatus({});
    if (mailboxOf(endpoint)) {
      showResult(openedInMail(payload, labels));
      return void window.open(mailLinkOf(payload).href, "_self");
    }
    busy.current = true;
    setStatus({ sending: true });
    let receipt: Receipt;
    try {
      const key = draft.keyOf(payload);
      receipt = await deliver(payload, { endpoint, delay, format, key, receiver: await proof.take() });
    } catch (reason) {
      return fail(reason, payload);
    } finally {
      busy.current = false;
    }
    succeed(before, payload, receipt);
  };

  return { busy, format, send };
}

/** Handles the form's events. The status changes from idle to sending, and back to idle with a result. */
export function useContactForm(props: ContactFormProps) {
  const { labels } = props;
  const host = useHost();
  const form = useRef<HTMLFormElement>(null);
  const display = useStatus(form, labels);
  const { status, setStatus, showResult } = display;
  const draft = useDraft(form, props);
  useForm(form);
  const { busy, format, send } = useSending({ props, host, form, display }, draft);
  useLayoutEffect(() => {
    // Until this code has loaded, the browser validates the form.
    native(form.current!).setAttribute("novalidate", "");
  }, []);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const { currentTarget } = event;
    const errors = collectErrors((name) => errorOf(currentTarget, name, labels));
    if (errors) showResult({ errors });
    else void send(currentTarget);
  };

  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const name = (target as HTMLInputElement).name as FieldName;
    draft.save();
    setStatus((now) => {
      const { errors, corrected = [] } = now;
      if (!errors || !Object.hasOwn(errors, name)) return now;
      const others = corrected.filter((other) => other !== name);
      return { ...now, corrected: errorOf(currentTarget, name, labels) ? others : [...others, name] };
    });
  };

  /**
   * Removes corrected errors from the list above the fields when the visitor goes to another field, and names an
   * address that is not one. At the end of a click or key press, nothing moves under a cursor that is about to be pressed
   * or released.
   */
  const onLeave = () => {
    const left = form.current;
    if (!left) return;
    const email = errorOf(left, "email", labels);
    const isMalformed = email === labels.emailInvalid && !native(controlOf(left, "email")!).matches(":focus");
    setStatus((now) => {
      const { errors: before, corrected = [] } = now;
      const found: FieldErrors | undefined = isMalformed ? { email } : undefined;
      const errors = before ? updateErrors(left, before, corrected, labels) : found;
      if (JSON.stringify(errors) === JSON.stringify(before)) return now;
      const early = !before || now.early;
      return { ...now, early, errors, corrected: corrected.filter((name) => errors?.[name]) };
    });
  };

  const onCopy = async (text: string) => {
    const isCopied = await copyText(text, form.current!);
    setStatus((now) => ({ ...now, toast: copyToast(isCopied, labels) }));
    if (!isCopied) announce(labels.copyFailed, host.element!);
  };

  const dismiss = useCallback(() => setStatus((now) => ({ ...now, toast: undefined })), [setStatus]);
  const handlers = { onSubmit, onInput, onClick: onLeave, onKeyUp: onLeave };
  return { form, format, status, handlers, dismiss, onCopy: (text: string) => void onCopy(text) };
}

function errorOf(form: HTMLFormElement, name: FieldName, labels: ContactFormLabels) {
  const control = controlOf(form, name);
  if (!control) return undefined;
  const text = clean(name, control.value);
  if (control.required && !text) return labels[`${name}Missing`];
  return name === "email" && !isEmail(text) ? labels.emailInvalid : undefined;
}

/**
 * Updates the errors of fields that do not have the focus: corrected ones are left out, and the others have their present
 * message. An error that the server found remains until its field has been corrected.
 */
const updateErrors = (
  form: HTMLFormElement,
  errors: FieldErrors,
  corrected: readonly FieldName[],
  labels: ContactFormLabels,
) =>
  collectErrors((name) => {
    const error = errors[name];
    if (!error || native(controlOf(form, name)!).matches(":focus")) return error;
    return errorOf(form, name, labels) ?? (corrected.includes(name) ? undefined : error);
  });
