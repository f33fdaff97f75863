import type { Page } from "@playwright/test";
import { partnerPageOf, partnerTags } from "../support/partners/partner-pages";
import { expectAlive, usedFixture, useWidget } from "../support/partners/widget-uses";
import { expect, test } from "../support/test";

/* The reports on accessibility refer to these tests: see `site/partners/conformance/criteria.yaml`. */

/** Returns the names of a widget's controls in the order of the content. Marks each, so that it can be recognized. */
const controlsOf = (page: Page, tag: string) =>
  page
    .locator(tag)
    .evaluate((widget) =>
      [
        ...widget.shadowRoot!.querySelectorAll<HTMLElement>(
          "a[href], button, input, select, textarea, summary, [tabindex='0']",
        ),
      ]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0)
        .map((control, index) => (control.dataset.stop = `${index} ${control.localName}`)),
    );

/** Returns the focused control, and whether a visitor sees that it has the focus. */
const focusedIn = (page: Page, tag: string) =>
  page.locator(tag).evaluate((widget) => {
    const control = widget.shadowRoot!.activeElement as HTMLElement | null;
    if (!control) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(control);
    const { left, top, width, height } = control.getBoundingClientRect();
    const isOnTop = control.contains(widget.shadowRoot!.elementFromPoint(left + width / 2, top + height / 2));
    return {
      stop: control.dataset.stop,
      isSeen: isOnTop && outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
    };
  });

for (const tag of partnerTags) {
  test(`<${tag}> can be used with the keyboard alone`, async ({ page }) => {
    const { name } = await usedFixture(tag);
    await page.goto(partnerPageOf(tag));
    await page.getByLabel("Example", { exact: true }).selectOption(name);
    await expectAlive(page.locator(tag));
    const stops = await controlsOf(page, tag);
    expect(stops.length).toBeGreaterThan(1);
    const url = page.url();
    // Start at the heading before the widget.
    await page.locator("#try").evaluate((heading) => {
      heading.tabIndex = -1;
      heading.focus();
    });
    for (const stop of stops) {
      await page.keyboard.press("Tab");
      // The page scrolls to the control.
      await expect.poll(() => focusedIn(page, tag)).toEqual({ stop, isSeen: true });
    }
    await page.keyboard.press("Tab");
    expect(await focusedIn(page, tag)).toBeUndefined();
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => focusedIn(page, tag)).toEqual({ stop: stops.at(-1), isSeen: true });
    expect(page.url()).toBe(url);
    await useWidget(page, tag, true);
  });
}
