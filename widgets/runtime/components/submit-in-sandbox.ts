import { native } from "../native";

/** Fires `submit` in a frame without `allow-forms`, where browsers do not. Widgets send forms with a script. */
export function submitInSandbox(event: Event): void {
  const submitter = native(event.target as Element).closest<HTMLButtonElement>("[type=submit]");
  if (!submitter?.form) return;
  const form = native(submitter.form);
  let isHeeded = false;
  const onSubmit = () => (isHeeded = true);
  form.addEventListener("submit", onSubmit, true);
  // Runs after the browser has handled the click.
  setTimeout(() => {
    form.removeEventListener("submit", onSubmit, true);
    const isInvalid = !form.noValidate && form.matches(":invalid");
    if (isHeeded || isInvalid || event.defaultPrevented) return;
    form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }));
  });
}
