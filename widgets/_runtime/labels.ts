/** Wordings that every widget may have to show. */
export const runtimeLabels = {
  unexpectedError: "Unexpected Application Error!",
  unexpectedErrorHint: "This part of the page stopped working. The rest of the page is not affected.",
  invalidAttribute: "This part of the page can’t be shown, because it was set up incorrectly.",
  tryAgain: "Try again",
} as const;

/** Fills `{name}` in a wording. */
export const fill = (wording: string, values: Readonly<Record<string, string | number>>) =>
  wording.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
