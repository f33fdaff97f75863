import { useLayoutEffect, useRef, type RefObject } from "react";
import { useHost } from "../runtime/host";
import { native } from "../runtime/native";
import { parseUrl } from "../runtime/values/url";
import type { ContactFormProps } from "./agency-contact-form.contract";
import { controlOf, fieldNames, typedIn, type ContactFields } from "./contact-fields";
import type { ContactPayload } from "./delivery/payload";

/** The last attempt to send a message. Attempts to send the same text share a key. */
interface Attempt {
  text: string;
  key: string;
}

interface Draft {
  fields?: Partial<ContactFields>;
  attempt?: Attempt;
}

/**
 * Returns the path of the page, or if it names its versions in other languages, the one path that stands for all of
 * them. So a draft is also found after a change of the language.
 */
function sharedPath(): string {
  const { pathname } = location;
  const selector = "link[rel=alternate][hreflang]:not([hreflang=x-default])";
  const links = [...native(document).querySelectorAll<HTMLLinkElement>(selector)];
  const paths = links.map(({ href }) => parseUrl(href)?.pathname ?? "");
  return paths.includes(pathname) ? paths.toSorted()[0]! : pathname;
}

/** Returns the key of this form on this page in `sessionStorage`. The loader knows its first word. */
function draftKey(element: HTMLElement): string {
  const { localName, id } = element;
  const root = native(element.getRootNode() as Document | ShadowRoot);
  return `${localName}${sharedPath()} ${id || [...root.querySelectorAll(localName)].indexOf(element)}`;
}

/** Returns the stored draft, or an empty draft if there is none or storage is blocked, as in a sandboxed frame. */
function readDraft(key: string): Draft {
  try {
    return (JSON.parse(sessionStorage.getItem(key)!) as Draft | null) ?? {};
  } catch {
    return {};
  }
}

/** Stores a draft, or deletes the stored one. */
function writeDraft(key: string, draft?: Draft): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked or full. The text is still in the form.
  }
}

/** Fills in the draft, except for hidden fields, and for those that the visitor or the browser has already changed. */
function restore(form: HTMLFormElement, { fields = {} }: Draft, defaults: Partial<ContactFields>): void {
  for (const name of fieldNames) {
    const control = controlOf(form, name);
    const value = fields[name];
    const isHidden = control && native(control).closest("form [hidden]");
    if (control && !isHidden && value && control.value === (defaults[name] ?? "")) control.value = value;
  }
}

/** Creates a random key. Unlike `crypto.randomUUID`, it does not require HTTPS. */
const createKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Keeps typed text across reloads and back navigation in the same tab until it is sent. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { service, noDraft }: Pick<ContactFormProps, "service" | "noDraft">,
) {
  const { element } = useHost();
  const key = useRef("");
  const attempt = useRef<Attempt>(undefined);

  useLayoutEffect(() => {
    // Restores the draft only once, so that a later change of `service` does not restore it again.
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
    keyOf(payload: ContactPayload): string {
      const text = JSON.stringify({ ...payload, suspicious: undefined });
      if (attempt.current?.text !== text) attempt.current = { text, key: createKey() };
      save();
      return attempt.current.key;
    },
  };
}
