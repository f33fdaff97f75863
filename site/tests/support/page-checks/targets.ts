import type { Page } from "@playwright/test";

/** Returns the controls that are less than 44 px high or wide, except links within a sentence. */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const rootsBelow = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
        shadowRoot ? rootsBelow(shadowRoot) : [],
      ),
    ];
    const targets = rootsBelow(document).flatMap((root) => [
      ...root.querySelectorAll<HTMLElement>(
        "a[href], button, summary, input:not([type=hidden]), select, textarea, [tabindex='0']",
      ),
    ]);
    const isInSentence = (target: HTMLElement) =>
      target.localName === "a" &&
      getComputedStyle(target).display === "inline" &&
      target.parentElement!.innerText.trim() !== target.innerText.trim();
    // A card's link covers the whole card.
    const sizeOf = (target: HTMLElement) => {
      const boxes = [undefined, "::before", "::after"]
        .map((pseudo) => getComputedStyle(target, pseudo))
        .filter(
          ({ content, position }, index) => index === 0 || (content !== "none" && position === "absolute"),
        );
      // A label activates the field that it contains.
      const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
      return {
        width: Math.max(width, ...boxes.map((box) => parseFloat(box.width) || 0)),
        height: Math.max(height, ...boxes.map((box) => parseFloat(box.height) || 0)),
      };
    };
    return (
      targets
        .filter(
          (target) =>
            target.checkVisibility({ visibilityProperty: true }) &&
            !target.closest("[aria-hidden=true]") &&
            !isInSentence(target),
        )
        .map((target) => ({ target, ...sizeOf(target) }))
        // Sizes can be slightly below 44 because of rounding.
        .filter(({ width, height }) => width < 43.9 || height < 43.9)
        .map(
          ({ target, width, height }) =>
            `${target.localName} "${(target.ariaLabel ?? target.innerText).trim()}" ${Math.round(width)} × ${Math.round(height)} px`,
        )
    );
  });
