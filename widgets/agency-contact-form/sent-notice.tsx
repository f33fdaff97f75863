import { fillNodes } from "../runtime/components/fill-nodes";
import { Link } from "../runtime/components/link";
import { useElementId } from "../runtime/host";
import type { ContactFormProps } from "./agency-contact-form.contract";
import type { Status } from "./status";

type SentNoticeProps = NonNullable<Status["sent"]> & Pick<ContactFormProps, "caseHref" | "labels">;

/** The message that stays above the fields after sending. It receives the focus, and a screen reader reads it. */
export function SentNotice({ email, bookingHref, caseHref, labels }: SentNoticeProps) {
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
