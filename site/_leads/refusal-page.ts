import { html } from "hono/html";
import { fieldNames, type FieldName } from "../../widgets/agency-contact-form/fields";
import { contract } from "../../widgets/agency-contact-form/agency-contact-form.contract";
import { serviceValues } from "../../widgets/agency-contact-form/services";
import type { FieldError } from "./message";

const { labels } = contract;

export interface Refusal {
  reason: string;
  errors?: readonly FieldError[];
  /** The fields of the request, unless its body was too large to read. */
  typed?: URLSearchParams;
  /** The address that visitors can write to instead. */
  recipient: string;
}

/** Returns the page's Content-Security-Policy. Its form posts to the receiver, which redirects to the site. */
export const refusalPolicy = (siteOrigin: string) =>
  [
    "default-src 'none'",
    "img-src data:",
    "style-src 'unsafe-inline'",
    `form-action 'self' ${new URL(siteOrigin).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Returns the page for visitors without JavaScript: why their message was refused, and the form with their text. */
export function refusalPage({ reason, errors = [], typed, recipient }: Refusal) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <title>Your message has not been sent</title>
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
          <h1>Your message has not been sent</h1>
          <p>
            ${reason}
            ${typed ? "Everything you typed is below." : "Go back: your browser has kept your text."}
          </p>
          ${typed ? filledForm(typed, errors) : ""}
          <p>You can also write to <a href="mailto:${recipient}">${recipient}</a>.</p>
        </main>
      </body>
    </html>`;
}

function filledForm(typed: URLSearchParams, errors: readonly FieldError[]) {
  const errorOf = (name: string) => errors.find((error) => error.field === `fields.${name}`)?.message;
  const others = [...typed].filter(([name]) => !fieldNames.includes(name as FieldName));
  return html`<form method="post">
    ${others.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${fieldNames.map((name) => labelled(name, typed.get(name) ?? "", errorOf(name)))}
    <button>${labels.submit}</button>
  </form>`;
}

function labelled(name: FieldName, value: string, error: string | undefined) {
  const described = error ? html`aria-invalid="true" aria-describedby="${name}-error"` : html``;
  return html`<label for="${name}">${labels[name]}</label> ${control(name, value, described)}
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""}`;
}

function control(name: FieldName, value: string, described: ReturnType<typeof html>) {
  if (name === "message")
    return html`<textarea id="${name}" name="${name}" rows="8" ${described}>${value}</textarea>`;
  if (name === "service")
    return html`<select id="${name}" name="${name}" ${described}>
      <option value="">${labels.servicePlaceholder}</option>
      ${serviceValues.map(
        (service) =>
          html`<option value="${service}" ${service === value ? "selected" : ""}>
            ${labels[`service${service}`]}
          </option>`,
      )}
    </select>`;
  return html`<input id="${name}" name="${name}" value="${value}" ${described} />`;
}
