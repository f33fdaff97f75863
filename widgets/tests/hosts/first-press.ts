/*
 * Runs in a host page: fills in a contact form, presses its button as the first interaction, and posts the outcome to
 * the parent page.
 */
import { rootOf, until } from "../support/until";
import { fillIn } from "../support/visitor-input";

export type Outcome = { sent: Readonly<Record<string, string>> } | { invalid: string[] };

const post = (outcome: Outcome) => parent.postMessage(outcome, "*");
const values = new URL(import.meta.url).searchParams;

addEventListener("load", async () => {
  const form = rootOf(document.querySelector("agency-contact-form")!)!;
  fillIn(form, Object.fromEntries(values));
  document.addEventListener("agency-submit", (event) => post({ sent: (event as CustomEvent).detail.fields }));
  form.querySelector<HTMLElement>("[type=submit]")!.click();
  const invalid = () => [...form.querySelectorAll<HTMLInputElement>("[aria-invalid=true]")];
  await until(() => invalid().length, "the form shows its errors");
  post({ invalid: invalid().map(({ name }) => name) });
});
