import { startControls } from "./controls/start-controls";
import { createDelivery } from "./delivery";
import type { Setup } from "./embed-methods";
import { createCode } from "./playground-code";

/** Starts the copy buttons and the playground. `early` are the events that occurred before this script loaded. */
export function openPage(early: readonly Event[]): void {
  startCopying(early, document.querySelector<HTMLElement>("[data-status]")!);
  const playground = document.querySelector<HTMLElement>("[data-playground]");
  if (playground) openPlayground(playground, early);
}

function openPlayground(root: HTMLElement, early: readonly Event[]): void {
  const setup = JSON.parse(root.querySelector("[data-setup]")!.textContent) as Setup;
  const { tag, examples } = setup;
  const showCode = createCode(root, setup);
  const log = createEventLog(root);
  const delivery = createDelivery(root);
  const onInput = startControls(root, {
    widget: root.querySelector<HTMLElement>(`[data-stage] > ${tag}`)!,
    examples,
    onChange: (settings) => void showCode({ tag, ...settings }),
  });

  const onDelivery = ({ target }: Event) => {
    if ((target as HTMLInputElement).name === "delivery") delivery!.choose();
    else delivery?.update();
  };

  const types = root.dataset.playground!.split(" ");
  for (const event of early) {
    if (event.type === "input") {
      onInput(event);
      onDelivery(event);
    } else if (types.includes(event.type)) log(event);
  }
  for (const type of types) root.addEventListener(type, log);
  root.addEventListener("input", onDelivery);
}

const MAX_ENTRIES = 50;

function createEventLog(root: HTMLElement): (event: Event) => void {
  const list = root.querySelector<HTMLElement>("[data-log]")!;
  root.querySelector("[data-log-clear]")!.addEventListener("click", () => list.replaceChildren());
  return (event) => {
    const { type, detail } = event as CustomEvent;
    const entry = document.createElement("li");
    const name = entry.appendChild(document.createElement("code"));
    const time = entry.appendChild(document.createElement("time"));
    name.textContent = type;
    time.textContent = new Date().toLocaleTimeString("en-GB");
    entry.appendChild(document.createElement("pre")).textContent = JSON.stringify(detail, null, 1);
    list.prepend(entry);
    list.children[MAX_ENTRIES]?.remove();
  };
}

function startCopying(early: readonly Event[], status: HTMLElement): void {
  const onClick = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>("[data-copy]");
    if (!button) return;
    if (button.ariaDisabled === "true") focusDelivery(button, status);
    else void copy(button, status);
  };
  for (const event of early) if (event.type === "click") onClick(event);
  document.addEventListener("click", onClick);
}

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
