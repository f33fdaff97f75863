type Stop = () => void;
type Start = () => Stop;

/** An element's effects outside its own tree, such as listeners on the window, while it is in the document. */
export class Lifetimes {
  readonly #stops = new Map<Start, Stop | undefined>();

  constructor(readonly element: HTMLElement) {}

  /** @returns a function that stops the effect permanently */
  add(start: Start): Stop {
    this.#stops.set(start, this.element.isConnected ? start() : undefined);
    return () => {
      this.#stops.get(start)?.();
      this.#stops.delete(start);
    };
  }

  pause(): void {
    for (const [start, stop] of this.#stops) {
      this.#stops.set(start, undefined);
      stop?.();
    }
  }

  resume(): void {
    for (const [start, stop] of this.#stops) if (!stop) this.#stops.set(start, start());
  }
}
