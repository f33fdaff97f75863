const KEEP = 1500;

/**
 * Reads a text out. Live regions inside a shadow root are unreliable, so it stands for a moment in
 * a region of the page itself, out of sight.
 */
export function announce(text: string): void {
  const region = document.createElement("div");
  region.setAttribute("role", "status");
  Object.assign(region.style, {
    position: "fixed",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
  });
  document.body.append(region);
  // A region must be there, empty, before its text counts as a change.
  setTimeout(() => (region.textContent = text), 100);
  setTimeout(() => region.remove(), KEEP);
}
