import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { announce } from "../runtime/components/announce";
import { useHost } from "../runtime/host";
import { native } from "../runtime/native";
import { reveal } from "./reveal";
import type { Status } from "./status";

/** Holds the state of the form. Announces that a message is being sent, and moves the focus to each result. */
export function useStatus(form: RefObject<HTMLFormElement | null>, sendingLabel: string) {
  const { element } = useHost();
  const [status, setStatus] = useState<Status>({});
  const { sending, toast } = status;
  const isNewResult = useRef(false);

  const showResult = useCallback((result: Status) => {
    isNewResult.current = true;
    setStatus(result);
  }, []);

  useLayoutEffect(() => {
    if (!isNewResult.current) return;
    isNewResult.current = false;
    const message = native(form.current!).querySelector<HTMLElement>(".agency-message[tabindex]");
    if (message) reveal(message);
  });

  useEffect(() => (sending ? announce(sendingLabel, element!) : undefined), [sending, sendingLabel, element]);

  useLayoutEffect(() => {
    // The focus is lost when the focused toast closes.
    const focused = toast && native(form.current!).querySelector<HTMLElement>(":focus");
    return () => {
      if (!native(document).querySelector(":focus-within")) focused?.focus({ preventScroll: true });
    };
  }, [form, toast]);

  return { status, setStatus, showResult };
}
