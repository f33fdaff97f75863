export interface RecordedEvents<Detail> {
  /** The events that reached the document, in order. */
  readonly received: CustomEvent<Detail>[];
  stop(): void;
}

/**
 * Returns whether an event comes from the element and crosses shadow roots. The result is a single boolean, because
 * Chai would print entire nodes in a failed comparison.
 */
export const isEmittedBy = (element: Element, { bubbles, composed, target }: Event) =>
  bubbles && composed && target === element;

/** Records events on the document, like a page that cannot access the inside of widgets. */
export function recordEvents<Detail>(...types: string[]): RecordedEvents<Detail> {
  const received: CustomEvent<Detail>[] = [];
  const listener = (event: Event) => void received.push(event as CustomEvent<Detail>);
  for (const type of types) document.addEventListener(type, listener);
  return { received, stop: () => types.forEach((type) => document.removeEventListener(type, listener)) };
}
