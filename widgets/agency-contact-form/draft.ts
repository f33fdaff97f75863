import { controlOf } from "./field-errors";
import { byField, fieldNames, type ContactFields } from "./payload";

/** A message on its way: tries of the same text have the same key. */
export interface Attempt {
  text: string;
  key: string;
}

interface Draft {
  fields?: Partial<ContactFields>;
  attempt?: Attempt;
}

/** What is in the fields as it was typed. */
export const typedIn = (form: HTMLFormElement) => byField((name) => controlOf(form, name).value);

/** Where this tab keeps what was typed into one form of one page. */
export function draftKey(element: HTMLElement): string {
  const { localName, id } = element;
  const root = element.getRootNode() as Document | ShadowRoot;
  return [localName, location.pathname, id || [...root.querySelectorAll(localName)].indexOf(element)].join(
    " ",
  );
}

/** Nothing where nothing is kept, or where storage is closed, as in a sandboxed frame. */
export function readDraft(key: string): Draft {
  try {
    return (JSON.parse(sessionStorage.getItem(key)!) as Draft | null) ?? {};
  } catch {
    return {};
  }
}

/** @param draft undefined deletes it */
export function writeDraft(key: string, draft?: Draft): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is closed or full: the text is in the page all the same.
  }
}

/** Fills in what was typed before; a field that has been touched since, or filled in by the browser, stays. */
export function restore(
  form: HTMLFormElement,
  { fields = {} }: Draft,
  untouched: Partial<ContactFields>,
): void {
  for (const name of fieldNames) {
    const control = controlOf(form, name);
    const value = fields[name];
    if (value && control.value === (untouched[name] ?? "")) control.value = value;
  }
}
