import { createContext, useContext } from "react";

export interface Host {
  /** The prefix of every id in the widget, unique on the page. */
  readonly id: string;
  /** The language and region for numbers and times, such as `pt-BR`. */
  readonly locale: string;
  readonly element?: HTMLElement;
  /** Fires an event that bubbles and crosses shadow boundaries. Returns false if a listener canceled it. */
  emit(type: string, detail: unknown, options?: { cancelable?: boolean }): boolean;
  /**
   * Keeps an effect active while the element is in the document, even when the component does not render. Calls
   * `start` now and each time the element returns. Calls the function that `start` returned each time the element is
   * removed.
   *
   * @returns a function that stops the effect permanently
   */
  whileConnected(start: () => () => void): () => void;
}

const nothing = () => {};

export const prerenderHost = (id: string, locale = "en"): Host => ({
  id,
  locale,
  emit: () => true,
  whileConnected: () => nothing,
});

export const HostContext = createContext<Host | undefined>(undefined);

export const useHost = () => useContext(HostContext)!;

/** Returns the id of an element in the widget. `useId` returns different ids in React and Preact. */
export const useElementId = (name: string) => `${useHost().id}-${name}`;

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
