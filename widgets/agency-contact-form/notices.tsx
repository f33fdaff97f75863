import { useLayoutEffect, type ReactNode } from "react";
import { useHost, useElementId } from "../runtime/host";
import { fillNodes, Link } from "../runtime/components/nodes";
import type { ContactFormLabels, ContactFormProps } from "./agency-contact-form.contract";
import { controlOf, fieldNames, type FieldErrors } from "./contact-fields";
import { mailLinkOf, type ContactPayload } from "./delivery/payload";
import { reveal } from "./status";

const textButton = "link inline-flex min-h-11 cursor-pointer items-center";

/** A message about a problem. It receives the focus when it appears, so that screen readers announce it. */
const Notice = ({ part, children }: { part: string; children: ReactNode }) => (
  <div role="alert" tabIndex={-1} part={part} className="agency-message col-span-full w-full border-s-ember">
    {children}
  </div>
);

interface ErrorSummaryProps {
  errors: FieldErrors;
  labels: ContactFormLabels;
}

/** The links to all invalid fields. */
export function ErrorSummary({ errors, labels }: ErrorSummaryProps) {
  return (
    <Notice part="summary">
      <h2 className="text-lg font-semibold">{labels.summary}</h2>
      <ul className="list-none p-0">
        {fieldNames.map(
          (name) =>
            errors[name] && (
              <li key={name}>
                <a
                  href={`#${name}`}
                  className="link inline-flex min-h-11 items-center"
                  onClick={(event) => {
                    // A URL's hash cannot refer to an element in a shadow root.
                    event.preventDefault();
                    reveal(controlOf(event.currentTarget.closest("form")!, name)!);
                  }}
                >
                  {errors[name]}
                </a>
              </li>
            ),
        )}
      </ul>
    </Notice>
  );
}

interface FailureNoticeProps {
  text: string;
  payload: ContactPayload;
  labels: ContactFormLabels;
  mailLabel?: string;
  onCopy: () => void;
}

/** The message that explains why sending failed and offers other ways to send the message. */
export function FailureNotice({
  text,
  payload,
  labels,
  mailLabel = labels.mail,
  onCopy,
}: FailureNoticeProps) {
  const mail = payload.to ? mailLinkOf(payload) : undefined;
  return (
    <Notice part="failure">
      <p dir="auto">{text}</p>
      {mail?.isCut && <p>{labels.mailCut}</p>}
      <div className="flex flex-wrap gap-x-6">
        {mail && (
          <a href={mail.href} className={textButton}>
            {mailLabel}
          </a>
        )}
        <button type="button" className={textButton} onClick={onCopy}>
          {labels.copy}
        </button>
      </div>
    </Notice>
  );
}

/** The elements that have already logged the warning. Removing and reinserting an element does not log it again. */
const warned = new WeakSet<HTMLElement>();

interface NotConnectedNoticeProps {
  recipient: string;
  labels: ContactFormLabels;
}

/** Shows a notice that the form sends nothing, and logs a warning once. */
export function NotConnectedNotice({ recipient, labels }: NotConnectedNoticeProps) {
  const { element } = useHost();
  useLayoutEffect(() => {
    if (!element || warned.has(element)) return;
    warned.add(element);
    console.warn(
      '<agency-contact-form> is not connected: it has no "endpoint", so nothing is sent. A notice above the button informs readers. Set "endpoint" to the URL that receives messages, or set "demo" to hide the notice.',
    );
  }, [element]);
  const email = (
    <a href={`mailto:${recipient}`} className="link">
      {recipient}
    </a>
  );
  return (
    <div part="notice" className="agency-message w-full">
      <p>{labels.notConnected}</p>
      {recipient && <p>{fillNodes(labels.notConnectedMail, { email })}</p>}
    </div>
  );
}

interface SentNoticeProps extends Pick<ContactFormProps, "caseHref" | "labels"> {
  email: string;
  message: string;
  bookingHref?: string;
  onCopy: () => void;
}

/** The message that stays above the fields after sending. It receives the focus, and a screen reader reads it. */
export function SentNotice(props: SentNoticeProps) {
  const { email, message, bookingHref, caseHref, labels, onCopy } = props;
  const id = useElementId("sent");
  const address = <bdi className="wrap-anywhere">{email}</bdi>;
  return (
    <div
      role="group"
      tabIndex={-1}
      part="sent"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className="agency-message col-span-full w-full border-s-pine"
    >
      <h2 id={id} className="text-lg font-semibold">
        {labels.successTitle}
      </h2>
      <div id={`${id}-text`} className="grid gap-1">
        {labels.sentTo && <p dir="auto">{fillNodes(labels.sentTo, { email: address })}</p>}
        {labels.sentNext && <p dir="auto">{labels.sentNext}</p>}
      </div>
      <details>
        <summary className="link min-h-11 cursor-pointer">{labels.sentMessage}</summary>
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {message}
        </p>
        <button type="button" className={textButton} onClick={onCopy}>
          {labels.copy}
        </button>
      </details>
      {(bookingHref ?? caseHref) && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {bookingHref && (
            <Link href={bookingHref} className="button">
              {labels.booking}
            </Link>
          )}
          {caseHref && (
            <Link href={caseHref} className="link inline-flex min-h-11 items-center">
              {labels.case}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
