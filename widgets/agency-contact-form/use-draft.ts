import { useLayoutEffect, useRef, type RefObject } from "react";
import { useHost } from "../_runtime/host";
import type { ContactFormProps } from "./agency-contact-form.contract";
import { draftKey, readDraft, restore, typedIn, writeDraft, type Attempt } from "./draft";
import type { ContactPayload } from "./payload";

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
      const text = JSON.stringify(payload);
      if (attempt.current?.text !== text) attempt.current = { text, key: createKey() };
      save();
      return attempt.current.key;
    },
  };
}
