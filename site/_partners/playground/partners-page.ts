import { startCopying } from "./copy";
import { openPlayground } from "./playground";

/**
 * Brings a partners' page to life.
 *
 * @param early what has happened so far
 * @param status what says aloud that something was copied
 * @param playground of a widget's page
 */
export function openPage(early: readonly Event[], status: HTMLElement, playground: HTMLElement | null): void {
  startCopying(early, status);
  if (playground) openPlayground(playground, early);
}
