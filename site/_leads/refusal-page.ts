import { html } from "hono/html";
import { fieldNames } from "../../widgets/agency-contact-form/fields";
import { serviceValues } from "../../widgets/agency-contact-form/agency-contact-form.contract";
import type { FieldError } from "./message";

const headings: Record<(typeof fieldNames)[number], string> = {
  name: "Your name",
  email: "Email address",
  phone: "Phone number",
  company: "Company name",
  service: "Service you're interested in",
  message: "Your message",
};

/** For visitors without JavaScript: what is to be mended, and the form with all that they typed. */
export function refusalPage(errors: readonly FieldError[], typed: URLSearchParams) {
  const errorOf = (name: string) => errors.find((error) => error.field === `fields.${name}`)?.message;
  const others = [...typed].filter(([name]) => !(name in headings));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>Your message is not sent yet</title>
        <style>
          body {
            max-width: 36rem;
            margin: 2rem auto;
            padding: 0 1rem;
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
          <h1>Your message is not sent yet</h1>
          <p>Please mend what is marked. Everything that you typed is here.</p>
          <form method="post">
            ${others.map(([other, value]) => html`<input type="hidden" name="${other}" value="${value}" />`)}
            ${fieldNames.map((name) => labelled(name, typed.get(name) ?? "", errorOf(name)))}
            <button>Send message</button>
          </form>
        </main>
      </body>
    </html>`;
}

function labelled(name: (typeof fieldNames)[number], value: string, error: string | undefined) {
  const described = error ? html`aria-invalid="true" aria-describedby="${name}-error"` : html``;
  return html`<label for="${name}">${headings[name]}</label> ${control(name, value, described)}
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""}`;
}

function control(name: (typeof fieldNames)[number], value: string, described: ReturnType<typeof html>) {
  if (name === "message")
    return html`<textarea id="${name}" name="${name}" rows="8" ${described}>${value}</textarea>`;
  if (name === "service")
    return html`<select id="${name}" name="${name}" ${described}>
      <option value="">Select a service</option>
      ${serviceValues.map((service) =>
        service === value ? html`<option selected>${service}</option>` : html`<option>${service}</option>`,
      )}
    </select>`;
  return html`<input id="${name}" name="${name}" value="${value}" ${described} />`;
}
