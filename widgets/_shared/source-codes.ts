import type { ErrorCodes } from "../_runtime/contract";

/** What may go wrong where a widget shows a list from elsewhere. */
export const sourceErrorCodes = {
  "source-unreachable":
    "The list at `src` could not be had: no network, no answer in 15 s, or any status but 2xx. The widget offers to try again.",
  "source-invalid":
    "What came from `src` is not such a list. The message names the first fault; mend the list.",
} as const satisfies ErrorCodes;
