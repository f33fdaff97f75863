import { useLayoutEffect, type ReactNode } from "react";
import { useHost } from "../_runtime/host";
import { fillNodes } from "../_shared/fill-nodes";
import type { ContactFormLabels } from "./agency-contact-form.contract";
import { controlOf, fieldNames, type FieldErrors, type FieldName } from "./fields";
import { mailLinkOf, type ContactPayload } from "./payload";
import { reveal } from "./reveal";

/** A message about what went wrong. It receives the focus when it appears, so that screen readers read it out. */
const Notice = ({ part, children }: { part: string; children: ReactNode }) => (
  <div role="alert" tabIndex={-1} part={part} className="agency-message col-span-full w-full border-s-ember">
    {children}
  </div>
);

interface ErrorSummaryProps {
  errors: FieldErrors;
  corrected?: FieldName[];
  labels: ContactFormLabels;
}

/** The invalid fields, each with a link. The list stays while they are corrected, so that nothing moves under the cursor. */
export function ErrorSummary({ errors, corrected, labels }: ErrorSummaryProps) {
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
                  className={`inline-flex min-h-11 items-center ${corrected?.includes(name) ? "line-through" : "link"}`}
                  onClick={(event) => {
                    // A hash cannot point into a shadow root.
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
  /** The text of the link to an email. */
  mailLabel?: string;
  onCopy: () => void;
}

/** The reason why the form did not send a message, and other ways to send it. */
export function FailureNotice({
  text,
  payload,
  labels,
  mailLabel = labels.mail,
  onCopy,
}: FailureNoticeProps) {
  const mail = payload.to ? mailLinkOf(payload) : undefined;
  const className = "link inline-flex min-h-11 cursor-pointer items-center";
  return (
    <Notice part="failure">
      <p dir="auto">{text}</p>
      {mail?.isCut && <p>{labels.mailCut}</p>}
      <div className="flex flex-wrap gap-x-6">
        {mail && (
          <a href={mail.href} className={className}>
            {mailLabel}
          </a>
        )}
        <button type="button" className={className} onClick={onCopy}>
          {labels.copy}
        </button>
      </div>
    </Notice>
  );
}

/** Elements that have warned: one that is removed and inserted again warns once. */
const warned = new WeakSet<HTMLElement>();

interface NotConnectedNoticeProps {
  recipient: string;
  labels: ContactFormLabels;
}

/** States that the form sends nothing: to visitors, and once in the console. */
export function NotConnectedNotice({ recipient, labels }: NotConnectedNoticeProps) {
  const { element } = useHost();
  useLayoutEffect(() => {
    if (!element || warned.has(element)) return;
    warned.add(element);
    console.warn(
      '<agency-contact-form> is not connected: it has no "endpoint", so nothing is sent. A sentence above the button states this. Set "endpoint" to the address that receives messages, or "demo" to send nothing on purpose.',
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
