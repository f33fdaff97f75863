const kept = new WeakSet<Document>();

/** Disables links and forms in a preview, except links within the entry. */
export function keepInPlace(preview: Document): void {
  if (kept.has(preview)) return;
  kept.add(preview);
  preview.addEventListener("submit", (event) => event.preventDefault());
  preview.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (!link) return;
    event.preventDefault();
    const [, id] = /^#(.+)/.exec(link.getAttribute("href") ?? "") ?? [];
    if (id) preview.getElementById(decodeURIComponent(id))?.scrollIntoView();
  });
}
