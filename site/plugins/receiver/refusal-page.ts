import { html, raw } from "hono/html";
import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import { fieldNames, type FieldName } from "../../../widgets/agency-contact-form/contact-fields";
import { isCommon, labelName, type Service } from "../../../widgets/agency-contact-form/common-services";
import { TRAP } from "../../../widgets/agency-contact-form/suspicions";
import { fillMarkup } from "../../generator/languages/translator";
import { directionOf } from "../../generator/languages/languages";
import type { FieldError } from "./message";
import type { SiteSettings } from "./bundled-site";
import type { Words } from "./receiver-words";

export interface Refusal {
  reason: string;
  errors?: readonly FieldError[];
  /** The submitted fields. Without them, the page asks the visitor to go back. */
  typed?: URLSearchParams;
  /** The email address that visitors can write to instead. */
  recipient: string;
  services: readonly Service[];
  colors: SiteSettings["colors"];
}

const variables = (colors: Refusal["colors"]) =>
  Object.entries(colors)
    .map(([name, { light, dark }]) => `--${name}: light-dark(${light}, ${dark});`)
    .join(" ");

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

/** Returns the page that shows why a message was refused, with what the visitor typed in a form. */
export function refusalPage(refusal: Refusal, { t, labels }: Words) {
  const { reason, errors = [], typed, recipient, services, colors } = refusal;
  const title = t("Your message has not been sent");
  const values = { mail: `<a href="mailto:${escapeHtml(recipient)}">`, email: recipient };
  const writeTo = fillMarkup(t("You can also write to <mail>{email}</mail>."), values, t.language);
  return html`<!doctype html>
    <html lang="${t.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          :root {
            ${raw(variables(colors))}
            color-scheme: light dark;
            background: var(--paper);
            color: var(--ink);
            font:
              1rem/1.6 system-ui,
              sans-serif;
          }
          main {
            max-width: 36rem;
            margin: clamp(1.5rem, 8vh, 5rem) auto;
            padding-inline: 0.75rem;
            overflow-wrap: anywhere;
          }
          h1 {
            margin: 0;
            font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem);
            line-height: 1.15;
            text-wrap: balance;
          }
          .reason {
            margin-block: 1.25rem 2rem;
            padding-inline-start: 1rem;
            border-inline-start: 4px solid var(--accent);
          }
          label {
            display: block;
            margin: 1.25rem 0 0.35rem;
          }
          :is(label, .error) {
            font-size: 0.875rem;
            font-weight: 600;
          }
          :is(input, select, textarea, button) {
            box-sizing: border-box;
            width: 100%;
            min-height: 3rem;
            padding: 0.65rem 0.85rem;
            border: 1px solid color-mix(in oklab, currentcolor 52%, transparent);
            border-radius: 4px;
            background: transparent;
            color: inherit;
            font: inherit;
          }
          [aria-invalid] {
            border: 2px solid var(--accent);
          }
          button {
            width: auto;
            margin-top: 1.25rem;
            padding-inline: 1.5rem;
            background: var(--ink);
            color: var(--paper);
            font-weight: 600;
          }
          :is(a, .error) {
            color: var(--accent);
          }
          [dir="auto"]:placeholder-shown {
            direction: inherit;
          }
          [dir="ltr"] {
            text-align: -webkit-match-parent;
            text-align: match-parent;
          }
          .error {
            margin: 0.35rem 0 0;
          }
        </style>
      </head>
      <body dir="${directionOf(t.language)}">
        <main>
          <h1>${title}</h1>
          <p class="reason">
            ${reason}
            ${typed ? t("Everything you typed is below.") : t("Go back: your browser has kept your text.")}
          </p>
          ${typed ? filledForm(typed, errors, labels, services) : ""}
          <p>${raw(writeTo)}</p>
        </main>
      </body>
    </html>`;
}

/** The hidden values that the page repeats. It repeats nothing that the form and its page do not send. */
const hiddenNames = ["language", "campaign", TRAP];

type Labels = Words["labels"];

function filledForm(
  typed: URLSearchParams,
  errors: readonly FieldError[],
  labels: Labels,
  services: readonly Service[],
) {
  const control = (name: FieldName, value: string, attributes: ReturnType<typeof html>) => {
    if (name === "message") return html`<textarea ${attributes} placeholder=" " rows="8">${value}</textarea>`;
    if (name !== "service") return html`<input ${attributes} placeholder=" " value="${value}" />`;
    // Another form may offer the selected service.
    const isKnown = !value || services.some((option) => option.value === value);
    const options = isKnown ? services : [...services, { value, label: value }];
    return html`<select ${attributes}>
      <option value="">${labels.servicePlaceholder}</option>
      ${options.map(
        (option) =>
          html`<option value="${option.value}" ${option.value === value ? "selected" : ""}>
            ${(isCommon(option) && labels[labelName(option.value)]) || option.label}
          </option>`,
      )}
    </select>`;
  };
  const field = (name: FieldName) => {
    const value = typed.get(name) ?? "";
    const label: keyof Labels = name === "email" && value.trim() ? "emailInvalid" : `${name}Missing`;
    const isWrong = errors.some((error) => error.field === `fields.${name}`);
    const attributes = html`id="${name}" name="${name}"
    dir="${name === "email" || name === "phone" ? "ltr" : "auto"}"
    ${isWrong ? html`aria-invalid="true" aria-describedby="${name}-error"` : ""}`;
    return html`<label for="${name}">${labels[name]}</label> ${control(name, value, attributes)}
      ${isWrong ? html`<p class="error" id="${name}-error">${labels[label]}</p>` : ""}`;
  };
  const hidden = hiddenNames.map((name) => [name, typed.get(name)]).filter(([, value]) => value);
  return html`<form method="post">
    ${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${fieldNames.filter((name) => name !== "service" || typed.get(name) || services.length > 0).map(field)}
    <p><button>${labels.submit}</button></p>
  </form>`;
}
