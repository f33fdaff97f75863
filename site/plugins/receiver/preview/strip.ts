/** Lets people answer on a preview, in the strip that names it, if the receiver accepts answers from its address. */
import { address, origins, proofHeader, texts } from "virtual:preview";
import { emailPattern } from "../../../../widgets/agency-contact-form/contact-fields";

/** Returns a new element. The policy forbids markup in strings. */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  values: object,
  ...children: (Node | string)[]
) {
  const element = Object.assign(document.createElement(tag), values);
  element.append(...children);
  return element;
}

const strip = document.getElementById("preview")!;
const status = make("p", { role: "status" });

function answer(isRight: boolean): HTMLDetailsElement {
  const field = { className: "field block", dir: "auto", maxLength: 200 };
  const name = make("input", { ...field, name: "name", required: true, autocomplete: "name" });
  const emails = { inputMode: "email", pattern: emailPattern, autocomplete: "email" };
  const email = make("input", { ...field, ...emails, name: "email" });
  const area = { ...field, rows: 3, maxLength: 2000 };
  const message = make("textarea", { ...area, name: "message", required: !isRight });
  const selection = make("textarea", { ...area, name: "selection", placeholder: texts.hint });
  const labeled = (label: string, control: HTMLElement) =>
    make("label", { className: "grid gap-2 text-sm font-semibold" }, label, control);
  const form = make(
    "form",
    { className: "mb-4 grid max-w-md gap-4 rounded-md bg-paper p-4 text-start text-ink" },
    labeled(texts.name, name),
    labeled(texts.email, email),
    labeled(texts.message, message),
    labeled(texts.selected, selection),
    make("p", { className: "text-sm text-muted" }, texts.notice),
    make("button", { className: "button" }, texts.send),
  );
  const verdict = isRight ? texts.right : texts.change;
  const summary = make("summary", { className: "cursor-pointer py-3 font-semibold underline" }, verdict);
  // The ring's own color is too close to the strip's in the dark scheme.
  summary.style.outlineColor = "currentColor";
  const details = make("details", { name: "preview-answer" }, summary, form);
  // A press on the strip ends the selection.
  document.addEventListener("selectionchange", () => {
    const selected = getSelection();
    const words = String(selected).trim();
    if (words && !strip.contains(selected!.anchorNode)) selection.value = words.slice(0, 2000);
  });
  let isSending = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    status.textContent = texts.sending;
    const fields = Object.fromEntries(new FormData(form));
    const isSent = await send({ ...fields, isRight, page: location.pathname }).catch(() => false);
    isSending = false;
    status.textContent = isSent ? texts.sent : texts.failed;
    if (!isSent) return;
    form.reset();
    details.open = false;
    summary.focus();
  });
  return details;
}

/** Sends an answer with a proof of work. Returns whether the receiver has stored it. */
async function send(values: object): Promise<boolean> {
  const [{ solve }, challenge] = await Promise.all([
    import("../../../../widgets/agency-contact-form/delivery/solve"),
    fetch(`${address}/challenge`, { method: "POST" }),
  ]);
  if (!challenge.ok) return false;
  const proof = await solve(await challenge.json(), new AbortController());
  const headers = { "Content-Type": "application/json", [proofHeader]: proof! };
  const { ok } = await fetch(address, { method: "POST", headers, body: JSON.stringify(values) });
  return ok;
}

if (new RegExp(origins).test(location.origin))
  strip.append(
    make(
      "div",
      { className: "flex flex-wrap items-start justify-center gap-x-6" },
      answer(true),
      answer(false),
    ),
    status,
  );
