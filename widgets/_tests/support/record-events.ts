export interface RecordedEvents<Detail> {
  /** The events that reached the page, in order. */
  readonly received: CustomEvent<Detail>[];
  stop(): void;
}

/** Returns whether an event comes from the element and crosses shadow roots. Chai would print the nodes of a failed comparison. */
export const isEmittedBy = (element: Element, { bubbles, composed, target }: Event) =>
  bubbles && composed && target === element;

/** Records events on the document, as a page without access to the widget's internals does. */
export function recordEvents<Detail>(...types: string[]): RecordedEvents<Detail> {
  const received: CustomEvent<Detail>[] = [];
  const listener = (event: Event) => void received.push(event as CustomEvent<Detail>);
  for (const type of types) document.addEventListener(type, listener);
  return { received, stop: () => types.forEach((type) => document.removeEventListener(type, listener)) };
}
