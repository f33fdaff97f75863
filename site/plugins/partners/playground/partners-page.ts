import { startCopying } from "./copy";
import { openPlayground } from "./playground";

/**
 * Starts the copy buttons and the playground.
 *
 * @param early the events that occurred before this script loaded
 */
export function openPage(early: readonly Event[]): void {
  startCopying(early, document.querySelector<HTMLElement>("[data-status]")!);
  const playground = document.querySelector<HTMLElement>("[data-playground]");
  if (playground) openPlayground(playground, early);
}
