import { createContext, useContext } from "react";

/** What a component may know of the element around it. */
export interface Host {
  /** `light`: prerendered into a page of ours, styled by it. `shadow`: on somebody else's page. */
  readonly surroundings: "light" | "shadow";
  /** The element; undefined while prerendering. */
  readonly element?: HTMLElement;
  /**
   * Fires an event that bubbles and leaves the shadow root.
   * @returns false where a listener cancelled it
   */
  emit(type: string, detail: unknown, options?: { cancelable?: boolean }): boolean;
}

export const prerenderHost = (surroundings: Host["surroundings"]): Host => ({
  surroundings,
  emit: () => true,
});

export const HostContext = createContext<Host>(prerenderHost("light"));

export const useHost = () => useContext(HostContext);
