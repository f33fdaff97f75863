import navigation from "../../../data/navigation.json" with { type: "json" };
import agency from "../../../data/site.json" with { type: "json" };
import { t } from "../support/built-site";
import { engines, type BrowserWindow } from "../support/engines";
import { expect, test } from "../support/test";

/* Uses the site in every browser with only the keyboard. */

const wide = { width: 1280, height: 800 };
const narrow = { width: 375, height: 700 };

for (const [name, engine] of Object.entries(engines)) {
  test.describe(name, () => {
    // All tests share one window, because starting a browser is slow.
    test.describe.configure({ mode: "default" });
    test.skip(!engine.isThere, `${name} is not installed`);

    let window: BrowserWindow;
    test.beforeAll(async ({ origin }) => {
      window = await engine.open(origin);
    });
    test.afterAll(() => window.close());

    const openAt = async (address: string, selector: string, size = wide) => {
      await window.resize(size);
      await window.open(address);
      await focus(selector);
    };
    const focus = (selector: string) =>
      window.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)!.focus(), selector);
    const hasFocus = (selector: string) =>
      window.evaluate((wanted) => document.activeElement!.matches(wanted), selector);
    const shown = (selector: string) =>
      window.evaluate(
        (wanted) =>
          [...document.querySelectorAll<HTMLElement>(wanted)]
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .map(({ innerText }) => innerText.trim()),
        selector,
      );
    const untilReady = (tag: string) => expect.poll(() => shown(`${tag}[data-ready]`)).toHaveLength(1);

    test("Tab follows the reading order of the header, and a skip link jumps past it", async () => {
      await window.resize(wide);
      await window.open("/about/");
      const visited: string[] = [];
      for (let count = 0; count < navigation.header.length + 4; count += 1) {
        await window.press("Tab");
        visited.push(await window.evaluate(() => document.activeElement!.textContent.trim()));
      }
      // The switch for the color scheme has no text.
      expect(visited.filter(Boolean)).toEqual([
        t("Skip to content"),
        agency.name,
        ...navigation.header.map((item) => item.name),
        navigation.action.name,
      ]);
      await window.open("/about/");
      await window.press("Tab");
      expect(await shown(":focus")).toEqual([t("Skip to content")]);
      await window.press("Enter", "Tab");
      expect(await hasFocus("main *")).toBe(true);
    });

    for (const [menu, item, size] of [
      ["header li summary", "header li li:first-child a", wide],
      ["header nav > details summary", "header li a[href='/']", narrow],
    ] as const) {
      test(`at ${size.width} px, Enter and Space open a menu, Tab enters it and Escape closes it`, async () => {
        await openAt("/about/", menu, size);
        for (const key of ["Enter", "Space"]) {
          await window.press(key);
          await expect.poll(() => shown(item)).toHaveLength(1);
          await window.press("Tab");
          expect(await hasFocus(item)).toBe(true);
          await untilReady("site-navigation");
          await window.press("Escape");
          await expect.poll(() => shown(item)).toHaveLength(0);
          expect(await hasFocus(menu)).toBe(true);
        }
      });
    }

    test("an open menu on a small screen does not cover the focused element", async () => {
      await openAt("/about/", "header nav > details summary", narrow);
      await window.press("Enter");
      await untilReady("site-navigation");
      await focus("main nav a");
      const isSeen = () =>
        window.evaluate(() => {
          const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, top + height / 2);
          return document.activeElement!.contains(seen);
        });
      await expect.poll(isSeen).toBe(true);
    });
  });
}
