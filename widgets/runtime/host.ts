import { createContext, useContext } from "react";

/** The interface through which a component uses its custom element. */
export interface Host {
  /** The prefix of every id in the widget, unique on the page. */
  readonly id: string;
  /** The language and region for numbers and times, such as `pt-BR`. */
  readonly locale: string;
  readonly element?: HTMLElement;
  /**
   * Fires an event that bubbles and crosses shadow boundaries.
   *
   * @returns false if a listener cancelled it
   */
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

/**
 * Returns the id of an element in the widget. `useId` produces different ids in React and Preact, so prerendered
 * markup would not match the Preact build.
 */
export const useElementId = (name: string) => `${useHost().id}-${name}`;
