import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../../tests/support/test";
import { expectAlive, offeredTags, usedFixture, useWidget } from "../../../tests/support/widget-uses";
import { partnerPageOf } from "./partner-pages";

/* The reports on accessibility refer to these tests: see `site/plugins/partners/conformance/criteria.yaml`. */

async function openExample(page: Page, tag: string): Promise<Locator> {
  const { name } = await usedFixture(tag);
  await page.goto(partnerPageOf(tag));
  await page.getByLabel("Example", { exact: true }).selectOption(name);
  await expectAlive(page.locator(tag));
  return page.locator(tag);
}

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

const focusedIn = (page: Page, tag: string) =>
  page.locator(tag).evaluate((widget) => {
    const control = widget.shadowRoot!.activeElement as HTMLElement | null;
    if (!control) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(control);
    const { left, top, width, height } = control.getBoundingClientRect();
    // A high field may be partly below the window.
    const isOnTop = [0.1, 0.5, 0.9].some((part) =>
      control.contains(widget.shadowRoot!.elementFromPoint(left + width / 2, top + height * part)),
    );
    return {
      stop: control.dataset.stop,
      isSeen: isOnTop && outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
    };
  });

/** The sizes of a window, of the same window at 200%, and of a phone that is held upright. */
const sizes = [
  [1280, 720],
  [640, 360],
  [360, 640],
] as const;

for (const tag of offeredTags) {
  test(`<${tag}> can be used with the keyboard alone at each size`, async ({ page }) => {
    for (const [width, height] of sizes)
      await test.step(`${width} × ${height} px`, async () => {
        await page.setViewportSize({ width, height });
        await openExample(page, tag);
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
        // While the page scrolls, Chromium does not scroll back to a control that is still visible.
        await page.waitForFunction(async () => {
          const before = scrollY;
          for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
          return scrollY === before;
        });
        await page.keyboard.press("Shift+Tab");
        await expect.poll(() => focusedIn(page, tag)).toEqual({ stop: stops.at(-1), isSeen: true });
        expect(page.url()).toBe(url);
        await useWidget(page, tag, true);
      });
  });

  test(`<${tag}> stays as it is if a press ends elsewhere, and while a value is entered`, async ({
    page,
  }) => {
    const widget = await openExample(page, tag);
    const content = () => widget.evaluate(({ shadowRoot }) => shadowRoot!.innerHTML);
    const stops = await controlsOf(page, tag);
    const before = [await content(), page.url()];
    for (const stop of stops) {
      const control = widget.locator(`[data-stop="${stop}"]`);
      await control.hover();
      await page.mouse.down();
      await page.locator("#try").hover();
      await page.mouse.up();
      expect([await content(), page.url()], stop).toEqual(before);
      if (!/input|select|textarea/.test(stop)) continue;
      // A field for an address is left with one, because another value is named.
      if (await control.and(page.locator("[inputmode=email]")).count())
        await control.pressSequentially("a@b.example");
      else await control.press(stop.endsWith("select") ? "ArrowDown" : "a");
      expect([await content(), page.url()], stop).toEqual(before);
      expect((await focusedIn(page, tag))!.stop).toBe(stop);
    }
  });
}
