/**
 * Adds the listener for the copy buttons.
 *
 * @param early the events that occurred before this script loaded
 */
export function startCopying(early: readonly Event[], status: HTMLElement): void {
  const onClick = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>("[data-copy]");
    if (!button) return;
    if (button.ariaDisabled === "true") focusDelivery(button, status);
    else void copy(button, status);
  };
  for (const event of early) if (event.type === "click") onClick(event);
  document.addEventListener("click", onClick);
}

/** Moves focus to the question about where messages go. */
function focusDelivery(button: HTMLElement, status: HTMLElement) {
  status.textContent = "First, choose where messages go.";
  button.closest("[data-playground]")!.querySelector<HTMLElement>("[data-delivery] input")!.focus();
}

async function copy(button: HTMLElement, status: HTMLElement) {
  const code = button.closest("[data-code-block]")!.querySelector("code")!;
  const done = button.querySelector<HTMLElement>("[data-done]")!;
  try {
    await navigator.clipboard.writeText(code.textContent);
    status.textContent = "Copied";
    done.hidden = false;
    setTimeout(() => {
      done.hidden = true;
      status.textContent = "";
    }, 2000);
  } catch {
    getSelection()!.selectAllChildren(code);
    status.textContent = "The code is selected. Copy it with the keyboard.";
  }
}
