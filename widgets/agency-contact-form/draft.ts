import { useLayoutEffect, useRef, type RefObject } from "react";
import { useHost } from "../_runtime/host";
import type { ContactFormProps } from "./agency-contact-form.contract";
import { byField, controlOf, fieldNames, type ContactFields } from "./fields";
import type { ContactPayload } from "./payload";

/** A message on its way: tries of the same text have the same key. */
interface Attempt {
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
function draftKey(element: HTMLElement): string {
  const { localName, id } = element;
  const root = element.getRootNode() as Document | ShadowRoot;
  return [localName, location.pathname, id || [...root.querySelectorAll(localName)].indexOf(element)].join(
    " ",
  );
}

/** Nothing where nothing is kept, or where storage is closed, as in a sandboxed frame. */
function readDraft(key: string): Draft {
  try {
    return (JSON.parse(sessionStorage.getItem(key)!) as Draft | null) ?? {};
  } catch {
    return {};
  }
}

/** @param draft undefined deletes it */
function writeDraft(key: string, draft?: Draft): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is closed or full: the text is in the page all the same.
  }
}

/** Fills in what was typed before; a field that has been touched since, or filled in by the browser, stays. */
function restore(form: HTMLFormElement, { fields = {} }: Draft, untouched: Partial<ContactFields>): void {
  for (const name of fieldNames) {
    const control = controlOf(form, name);
    const value = fields[name];
    if (value && control.value === (untouched[name] ?? "")) control.value = value;
  }
}

/** Works on pages without HTTPS too, where `crypto.randomUUID` is missing. */
const createKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Keeps what is typed until it is sent, over reloads and ways back in the same tab. */
export function useDraft(form: RefObject<HTMLFormElement | null>, { service, noDraft }: ContactFormProps) {
  const { element } = useHost();
  const key = useRef("");
  const attempt = useRef<Attempt>(undefined);

  useLayoutEffect(() => {
    // Once: what the page sets later does not bring a draft back.
    if (key.current || !element) return;
    key.current = draftKey(element);
    if (noDraft) return;
    const draft = readDraft(key.current);
    attempt.current = draft.attempt;
    restore(form.current!, draft, { service });
  }, [form, element, service, noDraft]);

  const save = () => {
    if (!noDraft) writeDraft(key.current, { fields: typedIn(form.current!), attempt: attempt.current });
  };
  return {
    save,
    clear() {
      attempt.current = undefined;
      writeDraft(key.current);
    },
    /** The key of this message: the same until its contents change. */
    keyOf(payload: ContactPayload): string {
      const text = JSON.stringify({ ...payload, suspicious: undefined });
      if (attempt.current?.text !== text) attempt.current = { text, key: createKey() };
      save();
      return attempt.current.key;
    },
  };
}
