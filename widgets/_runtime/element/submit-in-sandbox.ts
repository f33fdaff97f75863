/**
 * A frame that is sandboxed without `allow-forms` submits no form and fires no event, so that a press on
 * the button would do nothing. Our forms send by script: the event is all they need.
 */
export function submitInSandbox(event: Event): void {
  const submitter = (event.target as Element).closest<HTMLButtonElement>("[type=submit]");
  const form = submitter?.form;
  if (!form) return;
  let isHeeded = false;
  const onSubmit = () => (isHeeded = true);
  form.addEventListener("submit", onSubmit, true);
  // By then the browser has done what it does for a press.
  setTimeout(() => {
    form.removeEventListener("submit", onSubmit, true);
    const isInvalid = !form.noValidate && form.matches(":invalid");
    if (isHeeded || isInvalid || event.defaultPrevented) return;
    form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }));
  });
}
