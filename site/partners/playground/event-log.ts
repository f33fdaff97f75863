const MAX_ENTRIES = 50;

function entryOf({ type, detail }: CustomEvent): HTMLElement {
  const entry = document.createElement("li");
  const name = document.createElement("code");
  const time = document.createElement("time");
  const detailText = document.createElement("pre");
  name.textContent = type;
  time.textContent = new Date().toLocaleTimeString("en-GB");
  detailText.textContent = JSON.stringify(detail, null, 1);
  entry.append(name, time, detailText);
  return entry;
}

/**
 * Prepares the list of the widget's events.
 *
 * @returns a function that adds an event
 */
export function createEventLog(root: HTMLElement): (event: Event) => void {
  const list = root.querySelector<HTMLElement>("[data-log]")!;
  root.querySelector("[data-log-clear]")!.addEventListener("click", () => list.replaceChildren());
  return (event) => {
    list.prepend(entryOf(event as CustomEvent));
    list.children[MAX_ENTRIES]?.remove();
  };
}
