/** Lets people answer on a preview, in the strip that names it, if the receiver accepts answers from its address. */
import { values } from "virtual:preview";
import { emailPattern } from "../../../../widgets/agency-contact-form/contact-fields";
import { proofHeader } from "../../../../widgets/agency-contact-form/receiver-path";

type Child = Node | string;
const { address, origins, texts } = values;
const strip = document.querySelector("[data-preview]")!;

/** Returns a new element. The policy forbids markup in strings. */
function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, given: object, ...children: Child[]) {
  const element = Object.assign(document.createElement(tag), given);
  element.append(...children);
  return element;
}

const status = make("p", { role: "status" });

function field(label: string, tag: "input" | "textarea", given: object): HTMLLabelElement {
  const control = make(tag, { className: "field block", dir: "auto", maxLength: 200, ...given });
  return make("label", { className: "grid gap-2 text-sm font-semibold" }, label, control);
}

function answer(isRight: boolean, verdict: string): HTMLDetailsElement {
  const message = { name: "message", required: !isRight, maxLength: 2000 };
  const selection = field(texts.selected, "textarea", {
    name: "selection",
    maxLength: 2000,
    placeholder: texts.hint,
  });
  const form = make(
    "form",
    { className: "mb-4 grid max-w-md gap-4 rounded-md bg-paper p-4 text-start text-ink" },
    field(texts.name, "input", { name: "name", required: true, autocomplete: "name" }),
    field(texts.email, "input", {
      name: "email",
      inputMode: "email",
      pattern: emailPattern,
      autocomplete: "email",
    }),
    field(texts.message, "textarea", message),
    selection,
    make("p", { className: "text-sm text-muted" }, texts.notice),
    make("button", { className: "button" }, texts.send),
  );
  const summary = make("summary", { className: "cursor-pointer py-3 font-semibold underline" }, verdict);
  // The ring's own color is too close to the strip's in the dark scheme.
  summary.style.outlineColor = "currentColor";
  const details = make("details", { name: "preview-answer" }, summary, form);
  // A press on the strip ends the selection.
  document.addEventListener("selectionchange", () => {
    const selected = getSelection();
    const words = String(selected).trim().slice(0, 2000);
    if (words && !strip.contains(selected!.anchorNode)) selection.querySelector("textarea")!.value = words;
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (status.textContent === texts.sending) return;
    status.textContent = texts.sending;
    const given = { ...Object.fromEntries(new FormData(form)), isRight, page: location.pathname };
    const isSent = await send(given).catch(() => false);
    status.textContent = isSent ? texts.sent : texts.failed;
    if (!isSent) return;
    form.reset();
    details.open = false;
    summary.focus();
  });
  return details;
}

/** Sends an answer with a proof of work. Returns whether the receiver has stored it. */
async function send(given: object): Promise<boolean> {
  const { solve } = await import("../../../../widgets/agency-contact-form/delivery/solve");
  const challenge = await (await fetch(`${address}/challenge`, { method: "POST" })).json();
  const proof = (await solve(challenge, new AbortController()))!;
  const headers = { "Content-Type": "application/json", [proofHeader]: proof };
  return (await fetch(address, { method: "POST", headers, body: JSON.stringify(given) })).ok;
}

if (new RegExp(origins).test(location.origin)) {
  const answers = [answer(true, texts.right), answer(false, texts.change)];
  strip.append(
    make("div", { className: "flex flex-wrap items-start justify-center gap-x-6" }, ...answers),
    status,
  );
}
