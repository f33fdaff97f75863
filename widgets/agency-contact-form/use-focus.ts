import { useEffect, useLayoutEffect, type RefObject } from "react";
import { native } from "../runtime/native";
import { reveal } from "./reveal";
import type { Status } from "./status";

type FormRef = RefObject<HTMLFormElement | null>;

/** Moves the focus to the error notice, and returns it to the button after sending. */
export function useFocus(form: FormRef, { sending, toast, errors, failure }: Status) {
  useEffect(() => {
    if (errors ?? failure) reveal(native(form.current!).querySelector<HTMLElement>("[role=alert]")!);
  }, [form, errors, failure]);

  useLayoutEffect(() => {
    // The focus is lost when the focused button is disabled or the focused toast closes.
    const focused = (sending ?? toast) && native(form.current!).querySelector<HTMLElement>(":focus");
    return () => {
      if (!native(document).querySelector(":focus-within")) focused?.focus({ preventScroll: true });
    };
  }, [form, sending, toast]);
}
