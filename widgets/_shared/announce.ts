const KEEP = 1500;

/**
 * Reads a text out. Live regions inside a shadow root are unreliable, so it stands for a moment in
 * a region of the page itself, out of sight.
 *
 * @returns what ends it before its time
 */
export function announce(text: string, { body }: Document): () => void {
  const region = body.ownerDocument.createElement("div");
  region.setAttribute("role", "status");
  Object.assign(region.style, {
    position: "fixed",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
  });
  body.append(region);
  // A region must be there, empty, before its text counts as a change.
  const timers = [
    setTimeout(() => (region.textContent = text), 100),
    setTimeout(() => region.remove(), KEEP),
  ];
  return () => {
    timers.forEach(clearTimeout);
    region.remove();
  };
}
