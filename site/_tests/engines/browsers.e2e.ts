import { chromium, firefox, test as base } from "@playwright/test";
import sharp from "sharp";
import {
  chromiumArgs,
  findChromium,
  findFirefox,
  findWebKit,
} from "../../../widgets/_tests/browsers/find-browsers";
import { createStaticServer } from "../../_hosting/server/create-server";
import { violations } from "../support/axe";
import { openWithPlaywright, type BrowserWindow } from "../support/browser-window";
import { dist, errorPages, pages } from "../support/built-site";
import { letter } from "../support/contact-form";
import { evenOut, layoutDifferences, layoutOf } from "../support/layout";
import { openWebKit } from "../support/open-webkit";
import { overflow } from "../support/overflow";
import { posts, titles } from "../support/posts";
import { templates } from "../support/routes";
import { createRecordingServer, takeFaultsOfPage } from "../support/serve-recording";
import { serve } from "../support/serve";

/** The site on a server that records what goes wrong on its pages. */
interface Recorded {
  origin: string;
  faults: string[];
}

const test = base.extend<object, { recorded: Recorded }>({
  recorded: [
    // Playwright reads from the first parameter what a fixture needs, so it must be there.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const faults: string[] = [];
      await serve(createStaticServer(dist), (site) =>
        serve(createRecordingServer(site, faults), (origin) => use({ origin, faults })),
      );
    },
    { scope: "worker" },
  ],
});
const { expect } = test;

const openChromium = (args: readonly string[], origin: string) =>
  openWithPlaywright(chromium, { executablePath: findChromium(), args: [...chromiumArgs, ...args] }, origin);

interface Browser {
  name: string;
  /** Undefined where it is not installed. */
  start: ((origin: string) => Promise<BrowserWindow>) | undefined;
  /** Starts Chromium so that its letters are as wide. */
  startChromium: (origin: string) => Promise<BrowserWindow>;
  /** Whether it then moves letters closer to each other as Chromium does. */
  kerning: boolean;
  /** The share of a height by which it may differ from Chromium's. */
  share: number;
}

const firefoxPath = findFirefox();
const webKit = findWebKit();

const browsers: readonly Browser[] = [
  {
    name: "Firefox",
    start: firefoxPath
      ? (origin) =>
          openWithPlaywright(firefox, { channel: "moz-firefox", executablePath: firefoxPath }, origin)
      : undefined,
    startChromium: (origin) => openChromium(["--font-render-hinting=none"], origin),
    kerning: true,
    share: 0.02,
  },
  {
    name: "WebKit",
    start: webKit && ((origin) => openWebKit(webKit, origin)),
    // Its letters are whole pixels wide, as Chromium's are on Linux, but it does not round the room between them.
    startChromium: (origin) => openChromium([], origin),
    kerning: false,
    // Its lines are whole pixels high, such as 28 where others have 28.9.
    share: 0.04,
  },
];

/** Each browser has its own places to break words that fit in no line. */
const unbreakable = ["/styleguide/extremes/"];

const wide = { width: 1280, height: 800 };
const narrow = { width: 375, height: 700 };

for (const { name, start, startChromium, kerning, share } of browsers) {
  test.describe(name, () => {
    // One window for all, since it takes longer to start than to read a page.
    test.describe.configure({ mode: "default" });
    test.skip(!start, `${name} is not installed: NOT RUN`);

    let reference: BrowserWindow;
    let window: BrowserWindow;
    test.beforeAll(async ({ recorded: { origin } }) => {
      [reference, window] = await Promise.all([startChromium(origin), start!(origin)]);
    });
    test.afterAll(() => Promise.all([reference.close(), window.close()]));

    /** What went wrong on the page that is open, and is not in a list any more. */
    const takeFaults = async ({ faults }: Recorded) => [
      ...faults.splice(0),
      ...(await window.evaluate(takeFaultsOfPage)),
    ];
    test.afterEach(async ({ recorded }) => {
      const faults = await takeFaults(recorded);
      // A 404 page says so.
      const unexpected = faults.filter((fault) => !fault.startsWith("console: 404: there is no page at"));
      expect(unexpected, "console errors, uncaught errors, violations and failed requests").toEqual([]);
    });

    test("what goes wrong on a page is found", async ({ recorded }) => {
      await window.open("/about/");
      await window.evaluate(() => {
        console.error("a console error");
        setTimeout(() => {
          throw new Error("an uncaught error");
        });
        void Promise.reject(new Error("a rejection"));
        document.body.append(Object.assign(new Image(), { src: "/nowhere.png" }));
        document.body.append(Object.assign(new Image(), { src: "https://elsewhere.example/" }));
      });
      const found: string[] = [];
      await expect
        .poll(async () => {
          found.push(...(await takeFaults(recorded)));
          return found;
        })
        .toEqual(
          expect.arrayContaining([
            "console: a console error",
            expect.stringMatching(/^uncaught: .*an uncaught error/),
            expect.stringMatching(/^rejected: .*a rejection/),
            expect.stringMatching(/^not loaded: .*nowhere/),
            "request: /nowhere.png 404",
            expect.stringMatching(/^policy: img-src https:..elsewhere/),
          ]),
        );
    });

    test("what lies elsewhere is found", async () => {
      await window.resize(wide);
      await window.open("/about/");
      const before = await window.evaluate(layoutOf);
      await window.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("main h1 { margin-left: 3px } footer p { display: none }");
        document.adoptedStyleSheets.push(sheet);
      });
      const after = await window.evaluate(layoutOf);
      expect(layoutDifferences(before, after, share)).not.toEqual([]);
      expect(after.text).not.toBe(before.text);
    });

    for (const address of [...pages, ...errorPages]) {
      test(`${address} shows the same as in Chromium, in the same place`, async () => {
        const inBoth = <Result>(act: (each: BrowserWindow) => Promise<Result>) =>
          Promise.all([act(reference), act(window)]);
        await inBoth((each) => each.resize(wide));
        await inBoth((each) => each.open(address));
        await inBoth((each) => each.evaluate(evenOut, kerning));
        for (const size of [wide, narrow]) {
          await inBoth((each) => each.resize(size));
          const [expected, found] = await inBoth((each) => each.evaluate(layoutOf));
          const where = `${size.width} px wide`;
          expect(found.text, where).toBe(expected.text);
          if (!unbreakable.includes(address))
            expect(layoutDifferences(expected, found, share), where).toEqual([]);
          expect(await window.evaluate(overflow), where).toEqual([]);
        }
      });
    }

    for (const address of templates) {
      test(`${address} has no barrier that axe finds on a small screen`, async () => {
        await window.resize(narrow);
        await window.open(address);
        expect(await violations(window)).toEqual([]);
      });
    }

    /** Opens a page, and gives the focus to something on it. */
    const openAt = async (address: string, selector: string, size = wide) => {
      await window.resize(size);
      await window.open(address);
      await focus(selector);
    };
    const focus = (selector: string) =>
      window.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)!.focus(), selector);
    const type = (text: string) => window.press(...text);
    const hasFocus = (selector: string) =>
      window.evaluate((wanted) => document.activeElement!.matches(wanted), selector);
    /** The words of what is shown of these. */
    const shown = (selector: string) =>
      window.evaluate(
        (wanted) =>
          [...document.querySelectorAll<HTMLElement>(wanted)]
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .map(({ innerText }) => innerText.trim()),
        selector,
      );
    const untilReady = (tag: string) =>
      expect
        .poll(() =>
          window.evaluate((wanted) => document.querySelector(wanted)!.hasAttribute("data-ready"), tag),
        )
        .toBe(true);

    test("the first Tab finds the link past the header, Enter follows it", async () => {
      await window.resize(wide);
      await window.open("/about/");
      await window.press("Tab");
      expect(await shown(":focus")).toEqual(["Skip to content"]);
      await window.press("Enter", "Tab");
      expect(await hasFocus("main *")).toBe(true);
    });

    for (const [menu, item, size] of [
      ["header li summary", "header a[href='/services/seo/']", wide],
      ["header nav > details summary", "header li a[href='/']", narrow],
    ] as const) {
      test(`Enter opens a menu ${size.width} px wide, Tab goes into it, Escape closes it`, async () => {
        await openAt("/about/", menu, size);
        await window.press("Enter");
        await expect.poll(() => shown(item)).toHaveLength(1);
        await window.press("Tab");
        expect(await hasFocus(item)).toBe(true);
        await untilReady("site-navigation");
        await window.press("Escape");
        await expect.poll(() => shown(item)).toHaveLength(0);
        expect(await hasFocus(menu)).toBe(true);
      });
    }

    test("a chosen color scheme holds on the next page", async () => {
      const ground = () => window.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      await openAt("/", ".theme-switch");
      const light = await ground();
      await window.press("Enter", "Enter");
      await expect.poll(ground).not.toBe(light);
      const dark = await ground();
      await window.open("/about/");
      expect(await ground()).toBe(dark);
      await focus(".theme-switch");
      await window.press("Enter");
      await expect.poll(ground).toBe(light);
    });

    test("drawings are in the color scheme that was chosen, as in Chromium", async ({ recorded }) => {
      /** The mean of what the first view shows of the first drawing, as red, green and blue. */
      const drawn = async (each: BrowserWindow) => {
        const area = await each.evaluate(() => {
          const { left, top, width } = document.querySelector("article svg")!.getBoundingClientRect();
          const height = innerHeight - Math.ceil(top);
          return { left: Math.ceil(left), top: Math.ceil(top), width: Math.floor(width), height };
        });
        const { channels } = await sharp(await each.screenshot())
          .extract(area)
          .removeAlpha()
          .stats();
        return channels.map(({ mean }) => mean);
      };
      for (const each of [reference, window]) {
        await each.resize(wide);
        await each.open("/portfolio/");
      }
      for (const theme of ["light", "dark"]) {
        for (const each of [reference, window])
          await each.evaluate((chosen) => void (document.documentElement.dataset.theme = chosen), theme);
        // It may take a frame until the page shows it.
        await expect(async () => {
          const [expected, found] = [await drawn(reference), await drawn(window)];
          const apart = expected.map((mean, channel) => Math.abs(mean - found[channel]!));
          expect(Math.max(...apart), theme).toBeLessThan(5);
          expect(Math.max(...expected) < 128, theme).toBe(theme === "dark");
        }).toPass({ timeout: 5000 });
      }
      // Playwright's picture takes a style of its own, which the policy refuses.
      expect((await takeFaults(recorded)).filter((fault) => !fault.includes("style-src-elem"))).toEqual([]);
    });

    test("the FAQ opens and closes with Enter and Space", async () => {
      const question = "faq-accordion details:nth-of-type(2)";
      await openAt("/services/seo/", `${question} summary`);
      await window.press("Enter");
      await expect.poll(() => shown(`${question}[open] p`)).toHaveLength(1);
      await window.press("Space");
      await expect.poll(() => shown(`${question} p`)).toHaveLength(0);
    });

    test("the testimonials' dots answer to Enter", async () => {
      await openAt("/", "testimonial-carousel button[aria-label*='page 2']");
      await window.press("Enter");
      await expect.poll(() => shown("testimonial-carousel [data-page='2'] figure")).toHaveLength(3);
      expect(await shown("testimonial-carousel [data-page='1'] figure")).toEqual([]);
    });

    test("the blog is searched and filtered", async () => {
      const found = () => shown("blog-explorer article h3");
      await openAt("/blog/", "blog-explorer [type=search]");
      await type(posts[2]!.title);
      await window.press("Enter");
      await expect.poll(found).toEqual([posts[2]!.title]);
      const filter = "blog-explorer [aria-label=Categories] > :nth-child(2)";
      await focus(filter);
      await window.press("Enter");
      const [category] = await shown(filter);
      await expect.poll(found).toEqual(titles(posts.filter((post) => post.category === category)));
    });

    test("the contact form tells of what is missing, and is sent", async () => {
      await openAt("/contact/", "agency-contact-form [type=submit]");
      await untilReady("agency-contact-form");
      await window.press("Enter");
      await expect.poll(() => shown("agency-contact-form [aria-invalid=true]")).toHaveLength(4);
      await focus("agency-contact-form [name=name]");
      for (const text of [letter.name, letter.email, "", "", "Search", "Could you help us?"]) {
        await type(text);
        await window.press("Tab");
      }
      expect(await hasFocus("agency-contact-form [type=submit]")).toBe(true);
      await window.press("Enter");
      await expect.poll(() => shown("[part=toast]")).toEqual([expect.stringContaining("Message Sent!")]);
    });
  });
}
