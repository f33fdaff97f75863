import { rootOf, until } from "./until";

export const typed = {
  name: "Ada Byron",
  email: "ada@example.com",
  phone: "555-0100",
  company: "Engines Ltd",
  service: "Web",
  message: "We need a new site.\nSoon.",
};
export const emptied = { name: "", email: "", phone: "", company: "", service: "", message: "" };

export const payload = {
  to: "hello@agency.example",
  subject: "Contact Form: Web inquiry from Ada Byron",
  message:
    "Name: Ada Byron\nEmail: ada@example.com\nPhone: 555-0100\nCompany: Engines Ltd\nService: Web\nMessage: We need a new site.\nSoon.",
  fields: typed,
};

/** Waits until the page has been open for a second. Messages that are sent earlier are marked as suspicious. */
export const untilSendingIsNoSuspicion = () =>
  until(() => performance.now() > 1000, "the page has been open for a second");

export type Field = keyof typeof typed;
export const fields = Object.keys(typed) as Field[];

export type ContactPage = ReturnType<typeof contactPage>;

export function contactPage(element: HTMLElement) {
  const find = <E extends HTMLElement>(selector: string) => rootOf(element)!.querySelector<E>(selector)!;
  const control = (name: Field) => find<HTMLInputElement>(`[part=field][name=${name}]`);
  const button = () => find<HTMLButtonElement>("button[type=submit]");
  const isSending = () => button().ariaDisabled === "true";
  /** Returns the lines of the toast, or an empty list if there is no toast. */
  const toast = () => find("[part=toast]")?.innerText.trim().split(/\n+/) ?? [];
  /** Returns the error that a screen reader announces with a field. */
  const errorOf = (name: Field) => {
    const ids = control(name).getAttribute("aria-describedby")?.split(" ");
    const id = ids?.find((one) => one.endsWith("-error"));
    return id ? find(`#${CSS.escape(id)}`).textContent : undefined;
  };
  return {
    element,
    find,
    control,
    button,
    isSending,
    toast,
    errorOf,
    errors: () =>
      Object.fromEntries(fields.map((name) => [name, errorOf(name)]).filter(([, error]) => error)),
    summary: () => find("[part=summary]"),
    failure: () => find("[part=failure]"),
    sent: () => find("[part=sent]"),
    focused: () => (find("form").getRootNode() as Document | ShadowRoot).activeElement,
    content: () => Object.fromEntries(fields.map((name) => [name, control(name).value])),
    /** Sets values without events, like a browser that restores a form. */
    fillIn(values = typed) {
      for (const name of fields) control(name).value = values[name];
    },
    /** Sets a value and fires an event, as if a visitor had typed it. */
    type(name: Field, value: string) {
      control(name).value = value;
      control(name).dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    },
    untilIdle: () => until(() => !isSending(), "the form is idle again"),
    untilSending: () => until(isSending, "the form is sending"),
    untilToast: (title: string) => until(() => toast()[0] === title, `a toast says "${title}"`),
  };
}
