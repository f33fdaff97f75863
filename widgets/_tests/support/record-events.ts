export interface HeardEvents<Detail> {
  /** What reached the page, in order. */
  readonly heard: CustomEvent<Detail>[];
  stop(): void;
}

/** Whether a page can hear an event as one of the element's own, by delegation. An answer without nodes: a failed comparison would print them. */
export const isHeardFrom = (element: Element, { bubbles, composed, target }: Event) =>
  bubbles && composed && target === element;

/** Listens as a page does that knows nothing of the widget's inside: on the document. */
export function recordEvents<Detail>(...types: string[]): HeardEvents<Detail> {
  const heard: CustomEvent<Detail>[] = [];
  const listener = (event: Event) => void heard.push(event as CustomEvent<Detail>);
  for (const type of types) document.addEventListener(type, listener);
  return { heard, stop: () => types.forEach((type) => document.removeEventListener(type, listener)) };
}
