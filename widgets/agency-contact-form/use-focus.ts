import { useEffect, useLayoutEffect, type RefObject } from "react";
import { reveal } from "./reveal";
import type { Status } from "./status";

type FormRef = RefObject<HTMLFormElement | null>;

/** Moves the focus to the error notice, and gives it back to the button after sending. */
export function useFocus(form: FormRef, { sending, toast, errors, failure }: Status) {
  useEffect(() => {
    if (errors ?? failure) reveal(form.current!.querySelector<HTMLElement>("[role=alert]")!);
  }, [form, errors, failure]);

  useLayoutEffect(() => {
    // A disabled button loses the focus, and so does a toast that closes.
    const focused = (sending ?? toast) && form.current!.querySelector<HTMLElement>(":focus");
    return () => {
      if (!document.querySelector(":focus-within")) focused?.focus({ preventScroll: true });
    };
  }, [form, sending, toast]);
}
