import { useLayoutEffect, type RefObject } from "react";
import { keepTyping } from "./keep-typing";
import { native } from "../native";

/** Makes a form work in sandboxed frames and on pages with single-key shortcuts. Each widget with fields uses it. */
export function useForm(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    native(form.current!).addEventListener("click", submitInSandbox);
    keepTyping(form.current!);
  }, [form]);
}

/** Fires `submit` in a frame without `allow-forms`, where browsers do not. Widgets send forms with a script. */
function submitInSandbox(event: Event): void {
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
