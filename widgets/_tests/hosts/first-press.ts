/*
 * Runs in a host page: fills in a contact form and presses its button, before anything of it was
 * touched, and tells the page around the frame what the form makes of it.
 */
import { rootOf, until } from "../support/until";

export type Outcome = { sent: Readonly<Record<string, string>> } | { invalid: string[] };

const tell = (outcome: Outcome) => parent.postMessage(outcome, "*");
const values = new URL(import.meta.url).searchParams;

addEventListener("load", async () => {
  const form = rootOf(document.querySelector("agency-contact-form")!)!;
  for (const [name, value] of values) form.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value;
  document.addEventListener("agency-submit", (event) => tell({ sent: (event as CustomEvent).detail.fields }));
  form.querySelector<HTMLElement>("[type=submit]")!.click();
  const invalid = () => [...form.querySelectorAll<HTMLInputElement>("[aria-invalid]")];
  await until(() => invalid().length, "the form says what is missing");
  tell({ invalid: invalid().map(({ name }) => name) });
});
