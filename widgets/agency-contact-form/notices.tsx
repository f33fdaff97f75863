import { useEffect, type ReactNode } from "react";
import { useHost } from "../_runtime/host";
import { fillNodes } from "../_shared/fill-nodes";
import type { ContactFormLabels } from "./agency-contact-form.contract";
import { controlOf, fieldNames, type FieldErrors, type FieldName } from "./fields";
import { mailLinkOf, type ContactPayload } from "./payload";

/** Brings a control into the middle of the window, where neither a toast nor the header of a page covers it. */
export function reveal(element: HTMLElement) {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "center" });
}

/** What went wrong. It takes the focus when it comes, so that it is read out too. */
const Notice = ({ part, children }: { part: string; children: ReactNode }) => (
  <div role="alert" tabIndex={-1} part={part} className="agency-message col-span-full w-full border-s-ember">
    {children}
  </div>
);

interface ErrorSummaryProps {
  errors: FieldErrors;
  mended?: FieldName[];
  labels: ContactFormLabels;
}

/** The fields to mend, each with a way there. It stays as it is while they are mended, so that nothing moves under the cursor. */
export function ErrorSummary({ errors, mended, labels }: ErrorSummaryProps) {
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
                  className={`inline-flex min-h-11 items-center ${mended?.includes(name) ? "line-through" : "link"}`}
                  onClick={(event) => {
                    // An address can't name what is in a shadow root.
                    event.preventDefault();
                    reveal(controlOf(event.currentTarget.closest("form")!, name));
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
  /** The words of the link to a mail. */
  mailLabel?: string;
  onCopy: () => void;
}

/** Why a message was not sent by the form, and other ways for it. */
export function FailureNotice({
  text,
  payload,
  labels,
  mailLabel = labels.mail,
  onCopy,
}: FailureNoticeProps) {
  const mail = payload.to ? mailLinkOf(payload) : undefined;
  const way = "link inline-flex min-h-11 cursor-pointer items-center";
  return (
    <Notice part="failure">
      <p>{text}</p>
      {mail?.isCut && <p>{labels.mailCut}</p>}
      <div className="flex flex-wrap gap-x-6">
        {mail && (
          <a href={mail.href} className={way}>
            {mailLabel}
          </a>
        )}
        <button type="button" className={way} onClick={onCopy}>
          {labels.copy}
        </button>
      </div>
    </Notice>
  );
}

/** Elements that were warned about: one that is removed and put back warns once. */
const warned = new WeakSet<HTMLElement>();

interface NotConnectedNoticeProps {
  recipient: string;
  labels: ContactFormLabels;
}

/** States that the form sends nothing: to visitors, and once in the console. */
export function NotConnectedNotice({ recipient, labels }: NotConnectedNoticeProps) {
  const { element } = useHost();
  useEffect(() => {
    if (!element || warned.has(element)) return;
    warned.add(element);
    console.warn(
      '<agency-contact-form> is not connected: it has no "endpoint", so nothing is sent, and it says so above its button. Set "endpoint" to the address that receives messages, or "demo" where nothing shall be sent.',
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
