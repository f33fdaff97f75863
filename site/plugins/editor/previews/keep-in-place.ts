const kept = new WeakSet<Document>();

/**
 * Disables forms in a preview, and all links except those within the entry. Hides scroll events from Sveltia CMS
 * 0.221.1, which scrolls the form along with the preview, but only for the first entry opened.
 */
export function keepInPlace(preview: Document): void {
  if (kept.has(preview)) return;
  kept.add(preview);
  for (const type of ["wheel", "touchmove"])
    preview.defaultView!.addEventListener(type, (event) => event.stopPropagation(), {
      capture: true,
      passive: true,
    });
  preview.addEventListener("submit", (event) => event.preventDefault());
  preview.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (!link) return;
    event.preventDefault();
    const [, id] = /^#(.+)/.exec(link.getAttribute("href") ?? "") ?? [];
    if (id) preview.getElementById(decodeURIComponent(id))?.scrollIntoView();
  });
}
