export interface HeardEvents<Detail> {
  /** What reached the page, in order. */
  readonly heard: CustomEvent<Detail>[];
  stop(): void;
}

/** Listens as a page does that knows nothing of the widget's inside: on the document. */
export function recordEvents<Detail>(...types: string[]): HeardEvents<Detail> {
  const heard: CustomEvent<Detail>[] = [];
  const listener = (event: Event) => void heard.push(event as CustomEvent<Detail>);
  for (const type of types) document.addEventListener(type, listener);
  return { heard, stop: () => types.forEach((type) => document.removeEventListener(type, listener)) };
}
