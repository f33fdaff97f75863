import { createContext, useContext } from "react";

/** What a component may know of the element around it. */
export interface Host {
  /** Starts every id in the widget; no other widget of the page has it. */
  readonly id: string;
  /** The element; undefined while prerendering. */
  readonly element?: HTMLElement;
  /**
   * Fires an event that bubbles and leaves the shadow root.
   * @returns false where a listener cancelled it
   */
  emit(type: string, detail: unknown, options?: { cancelable?: boolean }): boolean;
}

export const prerenderHost = (id: string): Host => ({ id, emit: () => true });

export const HostContext = createContext<Host | undefined>(undefined);

/** What is around the component; each widget's root says it. */
export const useHost = () => useContext(HostContext)!;

/**
 * The id of what bears this name in the widget. React's `useId` counts otherwise than Preact's, so
 * prerendered markup would not fit the smaller build.
 */
export const useElementId = (name: string) => `${useHost().id}-${name}`;
