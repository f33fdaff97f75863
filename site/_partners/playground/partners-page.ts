import { startCopying } from "./copy";
import { openPlayground } from "./playground";

/**
 * Brings a partners' page to life.
 *
 * @param early what has happened so far
 */
export function openPage(early: readonly Event[]): void {
  startCopying(early, document.querySelector<HTMLElement>("[data-status]")!);
  const playground = document.querySelector<HTMLElement>("[data-playground]");
  if (playground) openPlayground(playground, early);
}
