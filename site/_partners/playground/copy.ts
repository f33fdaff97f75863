/** Lets the buttons beside code copy it, also those that were pressed so far. */
export function startCopying(early: readonly Event[], status: HTMLElement): void {
  const onClick = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>("[data-copy]");
    if (!button) return;
    if (button.ariaDisabled === "true") askFirst(button, status);
    else void copy(button, status);
  };
  for (const event of early) if (event.type === "click") onClick(event);
  document.addEventListener("click", onClick);
}

/** Leads to what has to be said before there is code. */
function askFirst(button: HTMLElement, status: HTMLElement) {
  status.textContent = "Say first where messages go.";
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
    status.textContent = "Selected. Copy it now.";
  }
}
