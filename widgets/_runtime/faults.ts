/** Why a widget can't do its work. Each code is one row of the table in the partners' pages. */
export type FaultCode =
  | "invalid-attribute"
  | "render-failed"
  | "load-failed"
  | "source-unreachable"
  | "source-invalid"
  | "delivery-failed"
  | "delivery-limited"
  | "delivery-offline"
  | "delivery-rejected"
  | "delivery-timeout"
  | "delivery-unconfirmed"
  | "delivery-unreachable";

/** What is wrong, where, and what is allowed or what to do. */
export class WidgetFault extends Error {
  override name = "WidgetFault";
  constructor(
    readonly code: FaultCode,
    message: string,
    readonly attribute?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Tells the page of a fault: one `agency-widget-error` event, and one console error unless a
 * listener cancels the event.
 */
export function reportFault(element: Element, fault: WidgetFault): void {
  const { code, message, attribute } = fault;
  const event = new CustomEvent("agency-widget-error", {
    bubbles: true,
    composed: true,
    cancelable: true,
    detail: { code, message, attribute },
  });
  if (element.dispatchEvent(event)) console.error(message);
}
