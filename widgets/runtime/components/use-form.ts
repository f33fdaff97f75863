import { useLayoutEffect, type RefObject } from "react";
import { keepTyping } from "./keep-typing";
import { native } from "../native";
import { submitInSandbox } from "./submit-in-sandbox";

/** Makes a form work in sandboxed frames and on pages with single-key shortcuts. Each widget with fields uses it. */
export function useForm(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    native(form.current!).addEventListener("click", submitInSandbox);
    keepTyping(form.current!);
  }, [form]);
}
