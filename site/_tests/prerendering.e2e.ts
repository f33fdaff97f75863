import { openPrerenderingTab, type PrerenderingTab, type TabPage } from "./support/prerendering-tab";
import { pages, readBuilt } from "./support/built-site";
import { drawsAtOnce, drawsSlowly } from "./support/drawing-speed";
import { parseHtml } from "./support/parse-page";
import { templates } from "./support/routes";
import { expect, test as base } from "./support/test";

/**
 * What each page remembers of the moment at which a visitor comes to it, and of the look for what lies at a point:
 * for that, a browser does all that it does before it paints.
 */
const record = `
  const { elementFromPoint } = Document.prototype;
  Document.prototype.elementFromPoint = function (...at) {
    window.readyToPaint = document.prerendering;
    return elementFromPoint.apply(this, at);
  };
  document.addEventListener("prerenderingchange", () => {
    window.drawn = document.getAnimations().map(({ currentTime }) => Number(currentTime));
  });
  addEventListener("pagereveal", ({ viewTransition }) => {
    window.revealed = { transition: viewTransition !== null };
    window.moving = viewTransition?.ready.then(() =>
      document.getAnimations().map(({ effect }) => effect.pseudoElement ?? ""));
  });`;

const test = base.extend<{ speed: string; tab: PrerenderingTab }>({
  /** How fast the device draws; as it does, where this is left out. */
  speed: ["", { option: true }],
  tab: async ({ speed }, use) => {
    const tab = await openPrerenderingTab(speed + record);
    await use(tab);
    await tab.close();
    expect(tab.faults, "errors in the console").toEqual([]);
  },
});

/** Rests on a link until its page is ready unseen, and clicks it then. */
async function follow(tab: PrerenderingTab, page: TabPage, link: string, address: string): Promise<TabPage> {
  await page.hover(link);
  const next = await tab.prerendered(address);
  await page.click(link);
  return next;
}

const toPost = "main article a[href='/blog/seo-strategies-2023/']";

const activation = `performance.getEntriesByType("navigation")[0].activationStart`;

for (const [from, link, to] of [
  ["/", "main a[href='/contact/']", "/contact/"],
  ["/services/", "main a[href='/services/seo/']", "/services/seo/"],
  ["/case-studies/", "main article a", "/case-studies/tech-saas-seo/"],
  ["/sitemap/", "main a[href='/accessibility/']", "/accessibility/"],
] as const) {
  test(`${to} is ready unseen when a visitor of ${from} rests on its link, and is shown by a click`, async ({
    tab,
    origin,
  }) => {
    const page = await tab.open(origin + from);
    await page.hover(link);
    const next = await tab.prerendered(origin + to);
    expect(await next.evaluate("[document.prerendering, document.visibilityState]")).toEqual([
      true,
      "hidden",
    ]);
    await expect.poll(() => next.evaluate("readyToPaint")).toBe(true);
    await page.click(link);
    await expect.poll(() => next.evaluate(activation)).toBeGreaterThan(0);
    expect(await next.evaluate("document.visibilityState")).toBe("visible");
  });
}

test("the hero's line waits for the visitor, and is drawn then", async ({ tab, origin }) => {
  const page = await tab.open(`${origin}/about/`);
  const link = "header a[href='/']";
  await page.hover(link);
  const home = await tab.prerendered(`${origin}/`);
  // Longer than it takes to draw it.
  await home.evaluate("new Promise((resolve) => setTimeout(resolve, 2500))");
  await page.click(link);
  await expect.poll(() => home.evaluate(activation)).toBeGreaterThan(0);
  const drawn = await home.evaluate<number[]>("drawn");
  expect(drawn.length).toBeGreaterThan(3);
  for (const milliseconds of drawn) expect(milliseconds).toBeLessThan(100);
  const ends = `document.querySelector(".hero-line").getAnimations({ subtree: true }).map(({ playState }) => playState)`;
  await expect.poll(() => home.evaluate(ends)).toEqual(drawn.map(() => "finished"));
});

test("a color scheme chosen after a page was made ready holds on it", async ({ tab, origin }) => {
  const page = await tab.open(`${origin}/about/`);
  const link = "main nav a[href='/']";
  await page.hover(link);
  const home = await tab.prerendered(`${origin}/`);
  await page.evaluate(`document.querySelector(".theme-switch").click()`);
  const theme = await page.evaluate("document.documentElement.dataset.theme");
  expect(await home.evaluate("document.documentElement.dataset.theme")).not.toBe(theme);
  await page.click(link);
  await expect.poll(() => home.evaluate(activation)).toBeGreaterThan(0);
  await home.evaluate("new Promise(requestAnimationFrame)");
  expect(await home.evaluate("document.documentElement.dataset.theme")).toBe(theme);
});

test.describe("where pages are drawn at once", () => {
  test.use({ speed: drawsAtOnce });

  test("a card's picture becomes the picture of its page", async ({ tab, origin }) => {
    const blog = await tab.open(`${origin}/blog/`);
    const post = await follow(tab, blog, toPost, `${origin}/blog/seo-strategies-2023/`);
    await expect
      .poll(() => post.evaluate("window.moving"))
      .toContain("::view-transition-group(post-seo-strategies-2023)");
  });
});

test.describe("where pages take long to draw", () => {
  test.use({ speed: drawsSlowly });

  test("one that was made ready is shown at once, and so is the next", async ({ tab, origin }) => {
    const blog = await tab.open(`${origin}/blog/`);
    const post = await follow(tab, blog, toPost, `${origin}/blog/seo-strategies-2023/`);
    await expect.poll(() => post.evaluate("window.revealed")).toEqual({ transition: false });
    const home = await follow(tab, post, "main nav a[href='/']", `${origin}/`);
    await expect.poll(() => home.evaluate("window.revealed")).toEqual({ transition: false });
  });
});

test("a list that a query asks for is answered unseen", async ({ tab, origin }) => {
  const page = await tab.open(`${origin}/blog/seo-strategies-2023/`);
  const tag = await page.evaluate<string>(`document.querySelector("main a[rel=tag]").textContent`);
  await page.hover("main a[rel=tag]");
  const list = await tab.prerendered(`${origin}/blog/?tag=${encodeURIComponent(tag)}`);
  const said = `document.querySelector("blog-explorer[data-ready] [role=status]")?.textContent ?? ""`;
  await expect.poll(() => list.evaluate(said)).toContain(`Tagged “${tag}”`);
  expect(await list.evaluate("document.prerendering")).toBe(true);
  await page.click("main a[rel=tag]");
  await expect.poll(() => list.evaluate(activation)).toBeGreaterThan(0);
});

test("what was typed into the form is in it again when a visitor comes back", async ({ tab, origin }) => {
  const contact = await tab.open(`${origin}/contact/`);
  const field = "agency-contact-form [name=company]";
  await contact.type(field, "Hollow Oak");
  await expect
    .poll(() => contact.evaluate(`document.querySelector("agency-contact-form").hasAttribute("data-ready")`))
    .toBe(true);
  await contact.type(field, " Ltd");
  await contact.hover("main nav a[href='/']");
  const home = await tab.prerendered(`${origin}/`);
  await contact.click("main nav a[href='/']");
  await expect.poll(() => home.evaluate(activation)).toBeGreaterThan(0);
  await home.hover("main a[href='/contact/']");
  const again = await tab.prerendered(`${origin}/contact/`);
  await home.click("main a[href='/contact/']");
  await expect.poll(() => again.evaluate(activation)).toBeGreaterThan(0);
  const typed = async () => {
    // While one page still fades into the other, a click goes nowhere.
    await again.click(field);
    return again.evaluate(`document.querySelector(${JSON.stringify(field)}).value`);
  };
  await expect.poll(typed).toBe("Hollow Oak Ltd");
});

const rulesOf = (html: string) =>
  parseHtml(html).querySelector("script[type=speculationrules]")!.textContent!;

test("every page has the rules", () => {
  const rules = rulesOf(readBuilt("index.html"));
  for (const address of pages)
    expect(rulesOf(readBuilt(`${address.slice(1)}index.html`)), address).toBe(rules);
});

test("they hold for pages alone: not for files, the same page, or what opens elsewhere", async ({ page }) => {
  const meant = new Set<string>();
  for (const address of templates) {
    await page.goto(address);
    const links = await page.evaluate(() => {
      const { textContent } = document.querySelector("script[type=speculationrules]")!;
      const [pattern, exception] = JSON.parse(textContent!).prerender[0].where.and;
      const isPage = (link: HTMLAnchorElement) =>
        pattern.href_matches.some((path: string) => new URLPattern(path, location.href).test(link.href));
      return [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
        .filter((link) => isPage(link) && !link.matches(exception.not.selector_matches))
        .map(({ pathname, hash }) => (pathname === location.pathname && hash ? hash : pathname));
    });
    for (const link of links) meant.add(link);
  }
  expect([...meant].filter((address) => !pages.includes(address))).toEqual([]);
  expect(meant.size).toBeGreaterThan(40);
});
