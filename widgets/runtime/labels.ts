// These two are separate exports, so that the loader's bundle contains no other labels.
export const loadFailed = "Part of this page could not be loaded. Everything you see still works.";
export const tryAgain = "Try again";

export const runtimeLabels = {
  unexpectedError: "Unexpected Application Error!",
  unexpectedErrorHint: "This part of the page stopped working. The rest of the page is not affected.",
  invalidAttribute:
    "This part of the page can’t be shown, because it was set up incorrectly. Details are in the browser’s console.",
  loadFailed,
  tryAgain,
} as const;

/** Texts by label name. */
export type LabelTexts = Readonly<Record<string, string>>;
/** Returns the labels of a widget from the texts of all widgets. Later texts replace earlier ones. */
export const labelsFrom = (
  tag: string,
  ...texts: readonly (Readonly<Record<string, LabelTexts>> | undefined)[]
): LabelTexts => Object.assign({}, ...texts.flatMap((one) => [one?.["shared"], one?.[tag]]));

export type RuntimeLabels = Record<keyof typeof runtimeLabels, string>;

export const fill = (wording: string, values: Readonly<Record<string, string | number>>, locale = "en") =>
  wording.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name]! : whole;
    // A string is not formatted, because SES makes `toLocaleString` return "[object String]" for it.
    return typeof value === "number" ? value.toLocaleString(locale) : value;
  });
