import type { ErrorCodes } from "../contract";

/** The error codes of widgets that load a list from `src`. */
export const sourceErrorCodes = {
  "source-unreachable":
    "The list at `src` could not be loaded: no network, no response within 15 s, or a status other than 2xx. The widget shows a button to try again.",
  "source-invalid":
    "The response from `src` is not a valid list. The message describes the first problem. Fix the list.",
} as const satisfies ErrorCodes;
