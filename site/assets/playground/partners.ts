/*
 * What a partners' page starts with: the copying of code, and the playground, whose code is fetched at
 * the first touch.
 */

const announcer = document.querySelector("[data-status]")!;

async function copy(button: HTMLElement) {
  const code = button.closest("[data-code-block]")!.querySelector("code")!;
  const done = button.querySelector<HTMLElement>("[data-done]")!;
  try {
    await navigator.clipboard.writeText(code.textContent);
    announcer.textContent = "Copied";
    done.hidden = false;
    setTimeout(() => {
      done.hidden = true;
      announcer.textContent = "";
    }, 2000);
  } catch {
    getSelection()!.selectAllChildren(code);
    announcer.textContent = "Selected. Copy it now.";
  }
}

document.addEventListener("click", ({ target }) => {
  const button = (target as Element).closest<HTMLElement>("[data-copy]");
  if (button) void copy(button);
});

const root = document.querySelector<HTMLElement>("[data-playground]");
if (root) {
  const early: Event[] = [];
  const waiting = new AbortController();
  let started: Promise<void> | undefined;
  const start = (event: Event) => {
    early.push(event);
    started ??= import(/* @vite-ignore */ root.dataset.playgroundCode!).then(
      ({ openPlayground }: typeof import("./playground")) => {
        waiting.abort();
        openPlayground(root, early);
      },
      () => void (started = undefined),
    );
  };
  for (const type of ["pointerdown", "focusin", "input", ...root.dataset.playground!.split(" ")])
    root.addEventListener(type, start, waiting);
}
