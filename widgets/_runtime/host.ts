import { createContext, useContext } from "react";

/** The part of its element that a component can use. */
export interface Host {
  /** The prefix of every id in the widget, unique in the page. */
  readonly id: string;
  /** The language and region for numbers and times, such as `pt-BR`. */
  readonly locale: string;
  /** The element; undefined while prerendering. */
  readonly element?: HTMLElement;
  /**
   * Fires an event that bubbles and leaves the shadow root.
   * @returns false if a listener cancelled it
   */
  emit(type: string, detail: unknown, options?: { cancelable?: boolean }): boolean;
  /**
   * Keeps an effect active while the element is in the document: calls `start` now and each time the element returns, and
   * the function that `start` returned each time the element is removed. For effects that outlive the element.
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

/** The host of the component, provided by each widget's root. */
export const useHost = () => useContext(HostContext)!;

/**
 * Returns the id of an element of the widget. `useId` would produce different ids in React and Preact, and prerendered
 * markup would not match the smaller build.
 */
export const useElementId = (name: string) => `${useHost().id}-${name}`;
