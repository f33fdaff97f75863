import type { ContactFormLabels } from "./agency-contact-form.contract";
import { controlOf } from "./field-errors";
import { Notice, reveal } from "./notice";
import { fieldNames, type FieldErrors, type FieldName } from "./payload";

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
