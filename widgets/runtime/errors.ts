/** The code of an error that a widget reports. Each code has a row in a table on the partners' pages. */
export type ErrorCode =
  | "invalid-attribute"
  | "render-failed"
  | "load-failed"
  | `source-${"unreachable" | "invalid"}`
  | `delivery-${"failed" | "limited" | "offline" | "rejected" | "timeout" | "unconfirmed" | "unreachable"}`;

/** An error whose message states what is wrong, where, and what is allowed or what to do. */
export class WidgetError extends Error {
  override name = "WidgetError";
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly attribute?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Fires an event that bubbles and crosses shadow boundaries. Returns false if a listener canceled it. */
export const dispatch = (element: Element, type: string, detail: unknown, options?: EventInit): boolean =>
  element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail, ...options }));

export function reportError(element: Element, { code, message, attribute }: WidgetError): void {
  const detail = { code, message, attribute };
  if (dispatch(element, "agency-widget-error", detail, { cancelable: true })) console.error(message);
}

/** The maximum number of problems listed in one message. */
const MAX_PROBLEMS = 5;

/** Joins problems into one sentence: `items[1].answer must be a string, but is missing; items[3] …` */
export function joinProblems(problems: readonly string[]): string {
  const rest = problems.length - MAX_PROBLEMS;
  return problems.slice(0, MAX_PROBLEMS).join("; ") + (rest > 0 ? `; and ${rest} more` : "");
}
