/*
 * What a partners' page starts with: the copying of code, and the playground, whose code is fetched at
 * the first touch.
 */

const say = (text: string) => {
  document.querySelector("[data-status]")!.textContent = text;
};

async function copy(button: HTMLElement) {
  const code = button.closest("[data-code-block]")!.querySelector("code")!;
  const done = button.querySelector<HTMLElement>("[data-done]")!;
  try {
    await navigator.clipboard.writeText(code.textContent);
    say("Copied");
    done.hidden = false;
    setTimeout(() => {
      done.hidden = true;
      say("");
    }, 2000);
  } catch {
    getSelection()!.selectAllChildren(code);
    say("The code is selected. Copy it with your keyboard or menu.");
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
  for (const type of ["input", ...root.dataset.playground!.split(" ")])
    root.addEventListener(type, (event) => early.push(event), waiting);
  let started: Promise<void> | undefined;
  const start = () => {
    started ??= import("./playground").then(
      ({ openPlayground }) => {
        waiting.abort();
        openPlayground(root, early);
      },
      () => void (started = undefined),
    );
  };
  for (const type of ["pointerdown", "focusin", "input"]) root.addEventListener(type, start);
}
