const MAX_ENTRIES = 50;

function entryOf({ type, detail }: CustomEvent, source: string): HTMLElement {
  const entry = document.createElement("li");
  const name = document.createElement("code");
  const time = document.createElement("time");
  const detailText = document.createElement("pre");
  name.textContent = type;
  time.textContent = `${source} ${new Date().toLocaleTimeString("en-GB")}`.trim();
  detailText.textContent = JSON.stringify(detail, null, 1);
  entry.append(name, time, detailText);
  return entry;
}

/** Returns a function that adds an event to the list, with the name of its source if there are several. */
export function createEventLog(root: HTMLElement): (event: Event, source?: string) => void {
  const list = root.querySelector<HTMLElement>("[data-log]")!;
  root.querySelector("[data-log-clear]")!.addEventListener("click", () => list.replaceChildren());
  return (event, source = "") => {
    list.prepend(entryOf(event as CustomEvent, source));
    list.children[MAX_ENTRIES]?.remove();
  };
}
