import type { Page } from "@playwright/test";

/** What can be pressed and is less than 44 px high or wide, but for links within a sentence. */
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
    // The whole card is the target of its link.
    const sizeOf = (target: HTMLElement) => {
      const boxes = [undefined, "::before", "::after"]
        .map((pseudo) => getComputedStyle(target, pseudo))
        .filter(
          ({ content, position }, index) => index === 0 || (content !== "none" && position === "absolute"),
        );
      // Who presses the label around a field has pressed the field.
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
        // A hair's breadth is lost where a box lies between two pixels.
        .filter(({ width, height }) => width < 43.9 || height < 43.9)
        .map(
          ({ target, width, height }) =>
            `${target.localName} "${(target.ariaLabel ?? target.innerText).trim()}" ${Math.round(width)} × ${Math.round(height)} px`,
        )
    );
  });
