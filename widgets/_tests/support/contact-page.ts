import { rootOf, until } from "./until";

/** What a visitor types. */
export const typed = {
  name: "Ada Byron",
  email: "ada@example.com",
  phone: "555-0100",
  company: "Engines Ltd",
  service: "Web",
  message: "We need a new site.\nSoon.",
};
export const emptied = { name: "", email: "", phone: "", company: "", service: "", message: "" };

/** What is sent of it. */
export const payload = {
  to: "hello@agency.example",
  subject: "Contact Form: Web inquiry from Ada Byron",
  message:
    "Name: Ada Byron\nEmail: ada@example.com\nPhone: 555-0100\nCompany: Engines Ltd\nService: Web\nMessage: We need a new site.\nSoon.",
  fields: typed,
};

/** A message within the first second of a page is marked as suspicious. */
export const untilSendingIsNoSuspicion = () =>
  until(() => performance.now() > 1000, "the page has been open for a second");

export type Field = keyof typeof typed;
export const fields = Object.keys(typed) as Field[];

export type ContactPage = ReturnType<typeof contactPage>;

/** What a visitor sees of an agency-contact-form, and does with it. */
export function contactPage(element: HTMLElement) {
  const find = <E extends HTMLElement>(selector: string) => rootOf(element)!.querySelector<E>(selector)!;
  const control = (name: Field) => find<HTMLInputElement>(`[part=field][name=${name}]`);
  const button = () => find<HTMLButtonElement>("button[type=submit]");
  /** The toast's lines; none where there is no toast. */
  const told = () => find("[part=toast]")?.innerText.trim().split(/\n+/) ?? [];
  /** What is wrong with a field, as it is read out with it. */
  const errorOf = (name: Field) => {
    const id = control(name).getAttribute("aria-describedby");
    return id ? find(`#${CSS.escape(id)}`).textContent : undefined;
  };
  return {
    element,
    find,
    control,
    button,
    told,
    errorOf,
    errors: () =>
      Object.fromEntries(fields.map((name) => [name, errorOf(name)]).filter(([, error]) => error)),
    summary: () => find("[part=summary]"),
    failure: () => find("[part=failure]"),
    focused: () => (find("form").getRootNode() as Document | ShadowRoot).activeElement,
    content: () => Object.fromEntries(fields.map((name) => [name, control(name).value])),
    /** As a browser or a page does, without a sign of it. */
    fillIn(values = typed) {
      for (const name of fields) control(name).value = values[name];
    },
    /** As a visitor does. */
    type(name: Field, value: string) {
      control(name).value = value;
      control(name).dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    },
    untilIdle: () => until(() => !button().disabled, "the form is idle again"),
    untilSending: () => until(() => button().disabled, "the form is sending"),
    untilTold: (title: string) => until(() => told()[0] === title, `a toast says "${title}"`),
  };
}
