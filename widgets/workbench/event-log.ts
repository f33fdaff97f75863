import { eventsOf, type Contract } from "../runtime/contract";
import { element } from "./element";

/** Creates a list of the widget's events, newest first. */
export function createEventLog(contract: Contract) {
  const list = element("ol", { className: "events" });
  const types = Object.keys(eventsOf(contract));
  return {
    list,
    clear: () => list.replaceChildren(),
    /** Adds a page's future events to the list. */
    listen(page: Document, surroundings: string) {
      for (const type of types) {
        page.addEventListener(type, (event) => {
          const { detail } = event as CustomEvent;
          const time = new Date().toLocaleTimeString("en-GB");
          list.prepend(
            element(
              "li",
              {},
              element("p", {}, element("code", {}, type), ` ${surroundings}, ${time}`),
              element("pre", {}, JSON.stringify(detail, null, 1)),
            ),
          );
        });
      }
    },
  };
}
