import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { fill } from "../runtime/labels";
import { type ToastContent, announce } from "../runtime/components/toast";
import { useHost } from "../runtime/host";
import { native } from "../runtime/native";
import type { ContactFormLabels, ContactFormProps } from "./agency-contact-form.contract";
import { failureText, type DeliveryError } from "./delivery/deliver";
import { collectErrors, type FieldErrors, type FieldName } from "./contact-fields";
import type { ContactPayload } from "./delivery/payload";
import { withCampaign } from "./source";

/** The state that the form shows in addition to its fields. */
export interface Status {
  sending?: true;
  toast?: ToastContent;
  /** The errors that the last submit found, except those of fields that have been corrected and left since. */
  errors?: FieldErrors;
  /** The fields that have been corrected since the last submit, but not left. */
  corrected?: FieldName[];
  /** Whether an error was found before the first submit, so that no list is above the fields. */
  early?: boolean;
  /** The message that was sent last. It is kept only here. */
  sent?: { email: string; message: string; bookingHref?: string };
  failure?: { text: string; payload: ContactPayload; mailLabel?: string };
}

export function sent(
  { fields: { email, message }, source }: ContactPayload,
  { labels, bookingHref }: Pick<ContactFormProps, "labels" | "bookingHref">,
): Status {
  return {
    toast: {
      tone: "success",
      title: labels.successTitle,
      description: fill(labels.successText, { email }),
    },
    sent: { email, message, bookingHref: bookingHref && withCampaign(bookingHref, source) },
  };
}

export function failed(
  error: DeliveryError,
  payload: ContactPayload,
  labels: ContactFormLabels,
  locale: string,
): Status {
  const errors = collectErrors((name) =>
    // A visitor cannot correct a field that the form does not have.
    name in payload.fields ? error.details.fields?.[name] : undefined,
  );
  return {
    toast: { tone: "destructive", title: labels.errorTitle, description: labels.errorText },
    ...(errors ? { errors } : { failure: { text: failureText(error, labels, locale), payload } }),
  };
}

export const openedInMail = (payload: ContactPayload, labels: ContactFormLabels): Status => ({
  failure: { text: labels.mailOpened, payload, mailLabel: labels.mailOpen },
});

export const copyToast = (isCopied: boolean, labels: ContactFormLabels): ToastContent =>
  isCopied
    ? { tone: "success", title: labels.copied, description: labels.copiedText }
    : { tone: "destructive", title: labels.errorTitle, description: labels.copyFailed };

/** Holds the state of the form. Announces progress and a malformed address, and moves the focus to each result. */
export function useStatus(form: RefObject<HTMLFormElement | null>, labels: ContactFormLabels) {
  const { element } = useHost();
  const [status, setStatus] = useState<Status>({});
  const { sending, early, errors, toast } = status;
  const news = sending ? labels.sending : early && errors?.email;
  const isNewResult = useRef(false);

  const showResult = useCallback((result: Status) => {
    isNewResult.current = true;
    setStatus(result);
  }, []);

  useLayoutEffect(() => {
    if (!isNewResult.current) return;
    isNewResult.current = false;
    const message = native(form.current!).querySelector<HTMLElement>(".agency-message[tabindex]");
    if (message) reveal(message);
  });

  useEffect(() => (news ? announce(news, element!) : undefined), [news, element]);

  useLayoutEffect(() => {
    // The focus is lost when the focused toast closes.
    const focused = toast && native(form.current!).querySelector<HTMLElement>(":focus");
    return () => {
      if (!native(document).querySelector(":focus-within")) focused?.focus({ preventScroll: true });
    };
  }, [form, toast]);

  return { status, setStatus, showResult };
}

/** Focuses an element in the middle of the window, where neither a toast nor a page's header covers it. */
export function reveal(element: HTMLElement) {
  element.focus({ preventScroll: true });
  // jsdom has no `scrollIntoView`.
  element.scrollIntoView?.({ block: "center" });
}
