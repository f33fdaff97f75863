import { html, raw } from "hono/html";
import { fieldNames, type FieldName } from "../../widgets/agency-contact-form/fields";
import { servicesOf } from "../../widgets/agency-contact-form/services";
import { formOptions } from "./form-services";
import { fillMarkup } from "../_texts/fill-markup";
import type { FieldError } from "./message";
import type { Words } from "./words";

export interface Refusal {
  reason: string;
  errors?: readonly FieldError[];
  /** The submitted fields. Undefined if the body was not read. */
  typed?: URLSearchParams;
  /** The email address that visitors can write to instead. */
  recipient: string;
  /** The services that the form offers in addition to its fixed options. */
  services?: readonly string[];
}

/** Returns the Content-Security-Policy of the page. Its form posts to the receiver, which redirects to the site. */
export const refusalPolicy = (siteOrigin: string) =>
  [
    "default-src 'none'",
    "img-src data:",
    "style-src 'unsafe-inline'",
    `form-action 'self' ${new URL(siteOrigin).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/**
 * Returns the page that shows visitors without JavaScript why their message was refused. Its form contains the text
 * that they typed.
 */
export function refusalPage(refusal: Refusal, { t, labels }: Words) {
  const { reason, errors = [], typed, recipient, services = [] } = refusal;
  const title = t("Your message has not been sent");
  const writeTo = fillMarkup(t("You can also write to <mail>{email}</mail>."), {
    mail: `<a href="mailto:${recipient}">`,
    email: recipient,
  });
  return html`<!doctype html>
    <html lang="${t.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          body {
            max-width: 36rem;
            margin: 2rem auto;
            padding: 0 1rem;
            color: light-dark(#1d1712, #f4ede2);
            background: light-dark(#fcf9f3, #130e0a);
            font:
              1rem/1.5 system-ui,
              sans-serif;
          }
          label {
            display: block;
            margin-top: 1rem;
          }
          input,
          select,
          textarea,
          button {
            box-sizing: border-box;
            width: 100%;
            min-height: 2.75rem;
            font: inherit;
          }
          button {
            margin-top: 1.5rem;
          }
          .error {
            color: light-dark(#a3280b, #ffa98f);
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>
            ${reason}
            ${typed ? t("Everything you typed is below.") : t("Go back: your browser has kept your text.")}
          </p>
          ${typed ? filledForm(typed, errors, { labels, services }) : ""}
          <p>${raw(writeTo)}</p>
        </main>
      </body>
    </html>`;
}

type Labels = Words["labels"];

/** The labels and options of the form. */
interface FormWords {
  labels: Labels;
  /** The services that the form offers in addition to its fixed options. */
  services: readonly string[];
}

function filledForm(typed: URLSearchParams, errors: readonly FieldError[], words: FormWords) {
  const { labels } = words;
  const labelOf = (name: FieldName): keyof Labels =>
    name === "email" && typed.get(name)?.trim() ? "emailInvalid" : `${name}Missing`;
  const errorOf = (name: FieldName) =>
    errors.some(({ field }) => field === `fields.${name}`) ? labels[labelOf(name)] : undefined;
  const others = [...typed].filter(([name]) => !fieldNames.includes(name as FieldName));
  return html`<form method="post">
    ${others.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${fieldNames.map((name) => labelled(name, typed.get(name) ?? "", errorOf(name), words))}
    <button>${labels.submit}</button>
  </form>`;
}

function labelled(name: FieldName, value: string, error: string | undefined, words: FormWords) {
  const described = error ? html`aria-invalid="true" aria-describedby="${name}-error"` : html``;
  return html`<label for="${name}">${words.labels[name]}</label> ${control(name, value, described, words)}
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""}`;
}

const optionOf = (value: string) => ({ value });

function control(
  name: FieldName,
  value: string,
  described: ReturnType<typeof html>,
  { labels, services }: FormWords,
) {
  if (name === "message")
    return html`<textarea id="${name}" name="${name}" rows="8" ${described}>${value}</textarea>`;
  if (name === "service")
    return html`<select id="${name}" name="${name}" ${described}>
      <option value="">${labels.servicePlaceholder}</option>
      ${servicesOf(formOptions(optionOf, services.map(optionOf)), labels).map(
        (option) =>
          html`<option value="${option.value}" ${option.value === value ? "selected" : ""}>
            ${option.label}
          </option>`,
      )}
    </select>`;
  return html`<input id="${name}" name="${name}" value="${value}" ${described} />`;
}
