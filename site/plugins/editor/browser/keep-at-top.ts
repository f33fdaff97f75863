/**
 * Keeps a form scrolled to the top when it opens. Sveltia CMS 0.221.1 focuses each component in a text, such as a
 * callout, as soon as the component appears, which scrolls the form down to the last component.
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
