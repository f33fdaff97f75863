/**
 * Keeps a form that opens at its top. The editor focuses each component of a text, such as a callout, when it appears,
 * which scrolls down to the last one.
 */
export function keepAtTop(): void {
  let isUsed = false;
  addEventListener("hashchange", () => {
    isUsed = false;
  });
  const use = () => {
    isUsed = true;
  };
  for (const type of ["pointerdown", "keydown", "wheel"])
    addEventListener(type, use, { capture: true, passive: true });
  document.addEventListener("focusin", ({ target }) => {
    const component = target as HTMLElement;
    if (isUsed || !component.matches(".component.wrapper")) return;
    requestAnimationFrame(() => component.closest(".content")?.scrollTo({ top: 0 }));
  });
}
