import type { Page, Request } from "@playwright/test";
import settings from "../../../../data/settings.json" with { type: "json" };
import { schema } from "../../../schemas/settings";
import { t } from "../../../tests/support/built-site";
import { contactForm, fillIn } from "../../../tests/support/contact-form";
import { expect, test } from "../../../tests/support/test";
import { plugins } from "../../../generator/plugins";
import type { AnalyticsSettings } from "../analytics";
import { useAnalytics } from "./visit-with-analytics";

const settingsWith = (analytics: object): AnalyticsSettings => ({
  analytics: schema(undefined, plugins).parse({ ...settings, analytics }).analytics,
  attribution: "page",
});

const container = "GTM-ABC1234";

/** Replaces an analytics service with one that responds with this status. Returns a list that collects its requests. */
async function standIn(page: Page, address: string, status: (request: Request) => number) {
  const taken: any[] = [];
  await page.route(address, (route) => {
    const request = route.request();
    const headers = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "Content-Type" };
    if (request.method() === "OPTIONS") return route.fulfill({ status: 204, headers });
    const answer = status(request);
    if (answer < 300) taken.push(request.postDataJSON());
    return route.fulfill({ status: answer, headers, json: {} });
  });
  return taken;
}

const consentSent = (page: Page) =>
  page.evaluate(() => {
    const detail: { source: { consent?: string } } = { source: {} };
    document.dispatchEvent(new CustomEvent("agency-submit", { detail }));
    return detail.source.consent;
  });

const speedEvents = ["site-lcp", "site-inp", "site-cls"];

/** Waits until the speed of the page is measured. */
async function isMeasured(page: Page) {
  const loaded = await page.waitForFunction(
    () => performance.getEntriesByType("resource").find(({ name }) => name.includes("web-vitals"))?.name,
  );
  await page.evaluate((script) => import(script), (await loaded.jsonValue())!);
}

/** Makes the page behave as if it were hidden for a moment. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    delete (document as { visibilityState?: string }).visibilityState;
  });

async function send(page: Page) {
  await fillIn(page);
  // The question about consent may cover the button.
  await contactForm(page).submit.press("Enter");
  await expect(contactForm(page).sent).toBeVisible();
}

test("page views and sent messages are reported once each, to the configured address", async ({
  page,
  origin,
}) => {
  const address = "https://stats.example/collect";
  const reports = await standIn(page, address, () => 204);
  await useAnalytics(page, origin, settingsWith({ service: "beacon", address }));
  await page.goto("/contact/?a=b");
  await expect.poll(() => reports).toMatchObject([{ name: "pageview", page: "/contact/?a=b" }]);
  await send(page);
  const detail = { service: expect.stringMatching(/./), campaign: "" };
  await expect.poll(() => reports.slice(1)).toMatchObject([{ name: "site-form-sent", detail }]);
});

test("the speed of a page is reported once for each view, when it is hidden or left", async ({
  page,
  origin,
}) => {
  await useAnalytics(page, origin, settingsWith({ service: "beacon", address: "/collect" }));
  // Playwright can lose a request that a page sends while it is left.
  await page.addInitScript(() => {
    navigator.sendBeacon = (_, body) => {
      localStorage.setItem(`report ${localStorage.length}`, String(body));
      return true;
    };
  });
  const speed = async () => {
    const sent = await page.evaluate(() => Object.values<string>({ ...localStorage }));
    return sent
      .map((body) => JSON.parse(body))
      .filter(({ name }) => speedEvents.includes(name))
      .map(({ name, page: path, detail: { value, rating } }) => `${path} ${name} ${typeof value} ${rating}`)
      .toSorted();
  };
  const forget = () => page.evaluate(() => localStorage.clear());
  const rated = (path: string, ...names: string[]) =>
    names.map((name) => expect.stringMatching(`^${path} ${name} number (?:good|needs-improvement|poor)$`));
  await page.goto("/contact/");
  await isMeasured(page);
  await page.locator("h1").click();
  await page.evaluate(async () => {
    await new Promise((resolve) =>
      new PerformanceObserver(resolve).observe({ type: "first-input", buffered: true }),
    );
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  expect(await speed()).toEqual([]);
  await hide(page);
  await expect.poll(speed).toEqual(rated("/contact/", "site-cls", "site-inp", "site-lcp"));
  await forget();
  // Browsers emit this event when they restore a page from the back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.goto("/services/");
  expect(await speed()).toEqual(rated("/contact/", "site-cls", "site-lcp"));

  await page.addInitScript(() =>
    Object.defineProperty(document, "prerendering", { value: true, configurable: true }),
  );
  await page.goto("/about/", { waitUntil: "networkidle" });
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("/about/");
  await forget();
  await page.evaluate(() => {
    delete (document as { prerendering?: boolean }).prerendering;
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  await isMeasured(page);
  await page.goto("/services/");
  expect(await speed()).toEqual(rated("/about/", "site-cls", "site-lcp"));
});

const website = "50429a93-8479-4073-be80-d5d29c09c2ec";
const services = {
  plausible: {
    settings: { domain: "agency.example" },
    address: "https://plausible.io/api/event",
    sent: (origin: string) => ({ name: "pageview", domain: "agency.example", url: `${origin}/contact/?a=b` }),
    accepted: { name: "site-form-sent", props: { campaign: "" } },
  },
  umami: {
    settings: { website },
    address: "https://cloud.umami.is/api/send",
    sent: () => ({ type: "event", payload: { website, url: "/contact/?a=b", title: expect.any(String) } }),
    accepted: { payload: { website, name: "site-form-sent" } },
  },
} as const;

for (const [service, { settings: own, address, sent, accepted }] of Object.entries(services))
  test(`events are sent as the API of ${service} requires, and a blocked service changes nothing`, async ({
    page,
    origin,
    errors,
  }) => {
    const taken = await standIn(page, address, () => 200);
    await useAnalytics(page, origin, settingsWith({ service, ...own }));
    await page.goto("/contact/?a=b");
    await send(page);
    await expect.poll(() => taken).toMatchObject([sent(origin), accepted]);
    await page.route(address, (route) => route.abort("blockedbyclient"));
    await page.reload();
    await send(page);
    expect(errors.splice(0).filter((error) => !error.includes(address))).toEqual([]);
  });

test("a visitor with Global Privacy Control is neither asked nor counted", async ({ page, origin }) => {
  const asked: string[] = [];
  await page.route(/^https:\/\/www\.google/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await useAnalytics(page, origin, settingsWith({ service: "gtm", container }));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    const categories = ["necessary", "analytics", "ads"];
    localStorage.setItem("consent", JSON.stringify({ categories, revision: 0 }));
  });
  await page.goto("/contact/");
  // The script of Tag Manager has run when a message states the visitor's choice.
  await expect.poll(() => consentSent(page)).toBe("analytics denied, ads denied");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(asked).toEqual([]);
});

for (const height of [800, 390])
  test(`the question about consent covers no focused element if the window is ${height} px high`, async ({
    page,
    origin,
  }) => {
    await useAnalytics(page, origin, settingsWith({ service: "gtm", container }));
    // Otherwise, the page scrolls smoothly to the element.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: height, height });
    await page.goto("/contact/");
    await expect(page.getByRole("button", { name: t("Reject all") })).toBeVisible();
    const covered = await page.evaluate(async () => {
      const names: string[] = [];
      for (const element of document.querySelectorAll<HTMLElement>(
        "body > a, main :is(a, input), footer a",
      )) {
        element.focus();
        await new Promise(requestAnimationFrame);
        const { left, top, height: own } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + 1, top + own / 2);
        if (element.checkVisibility() && seen?.closest("#consent")) names.push(element.innerText);
      }
      return names;
    });
    expect(covered).toEqual([]);
  });

test("Escape closes an open menu before the question about consent, and neither loses the focus", async ({
  page,
  origin,
}) => {
  await useAnalytics(page, origin, settingsWith({ service: "gtm", container }));
  await page.goto("/contact/");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const menu = page.locator("header li summary").first();
  const items = page.locator("header li details[open]");
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(items).toHaveCount(1);
  await expect(page.locator("site-navigation")).toHaveAttribute("data-ready");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(items).toHaveCount(0);
  await expect(menu).toBeFocused();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
});

test("Tag Manager loads only after consent, whose withdrawal clears its cookies", async ({
  page,
  origin,
}) => {
  const host = origin.replace("localhost", "start.agency.localhost");
  const asked: string[] = [];
  const measured: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("web-vitals")) measured.push(request.url());
  });
  // Like the real Tag Manager, this script reads consent from `arguments` objects, and sends events only with consent.
  const tagManager = `
    let granted = false;
    const take = (entry) => {
      if (entry[0] === "consent") granted = entry[2].analytics_storage === "granted";
      else if (granted && entry.event !== "gtm.js") fetch("https://www.google-analytics.com/g/collect?en=" + entry.event, { method: "POST" });
    };
    dataLayer.forEach(take);
    const push = dataLayer.push.bind(dataLayer);
    dataLayer.push = (entry) => (take(entry), push(entry));`;
  await page.route(/^https:\/\/www\.google/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: "text/javascript",
      headers: { "Access-Control-Allow-Origin": "*" },
      body: tagManager,
    });
  });
  const script = `https://www.googletagmanager.com/gtm.js?id=${container}`;
  const collected = "https://www.google-analytics.com/g/collect?en=site-form-sent";
  await useAnalytics(page, host, settingsWith({ service: "gtm", container }));
  const dialog = page.getByRole("dialog");
  const consent = () =>
    page.evaluate(() =>
      ((window as any).dataLayer ?? [])
        .filter((entry: any) => entry[0] === "consent")
        .map((entry: any) => `${entry[1]} ${entry[2].analytics_storage} ${entry[2].ad_storage}`),
    );

  const sent = () => consentSent(page);
  await page.goto(`${host}/contact/`);
  await expect(dialog).toBeVisible();
  expect(await sent()).toBe("no choice");

  const focused = page.locator(":focus");
  const inDialog = dialog.locator(":focus");
  await expect(dialog).not.toHaveAttribute("aria-modal");
  // The library would move the focus 100 ms after it shows the question.
  await page.waitForFunction(() => document.querySelector(".cc--anim .cm")?.getAnimations().length === 0);
  await expect(focused).toHaveCount(0);
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press("Tab");
    await expect(inDialog).toHaveCount(1);
  }
  await page.keyboard.press("Tab");
  await expect(focused).toHaveCount(1);
  await expect(inDialog).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.getByRole("button", { name: t("Choose") }).click();
  await expect(dialog.filter({ hasText: t("Cookie settings") })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog.filter({ hasText: t("Cookie settings") })).toBeHidden();
  await expect(page.getByRole("button", { name: t("Reject all") })).toBeVisible();

  await send(page);
  expect(await consent()).toEqual(["default denied denied"]);

  await page.getByRole("button", { name: t("Reject all") }).click();
  await expect(dialog).toBeHidden();
  expect(await sent()).toBe("analytics denied, ads denied");
  expect(await consent()).toEqual(["default denied denied", "update denied denied"]);
  await page.reload();
  await expect.poll(consent).toEqual(["default denied denied", "update denied denied"]);
  await expect(dialog).toBeHidden();
  expect([...asked, ...measured]).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);

  await page.evaluate(() => localStorage.removeItem("consent"));
  await page.reload();
  await page.getByRole("button", { name: t("Accept all") }).click();
  await expect.poll(() => asked).toEqual([script]);
  expect(await consent()).toEqual(["default denied denied", "update granted granted"]);
  expect(await sent()).toBe("analytics granted, ads granted");
  await expect.poll(() => page.evaluate(() => Object.hasOwn((window as any).dataLayer, "push"))).toBe(true);
  await send(page);
  await expect.poll(() => asked).toEqual([script, collected]);
  await isMeasured(page);
  await hide(page);
  const pushed = () => page.evaluate(() => (window as any).dataLayer.map(({ event }: any) => event));
  await expect.poll(pushed).toEqual(expect.arrayContaining(["site-lcp", "site-cls"]));
  asked.length = 0;
  // Only a site that is built with Tag Manager has this button.
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => {
      const button = document.createElement("button");
      button.dataset.cc = "show-preferencesModal";
      button.textContent = "Cookie settings";
      document.body.append(button);
    }),
  );
  await page.reload();
  await expect.poll(() => asked).toContain(script);

  await isMeasured(page);
  await page.evaluate(() => {
    const layer = (window as any).dataLayer;
    const push = layer.push;
    layer.push = (entry: any) => {
      localStorage.setItem("last", String(entry.event ?? entry[1]));
      return push(entry);
    };
  });
  // Tags set cookies for this host, and for its parents.
  await page.evaluate(() => {
    document.cookie = "own=1; path=/";
    for (const domain of ["", "; domain=start.agency.localhost", "; domain=agency.localhost"])
      document.cookie = `_ga_${domain.length}=1; path=/${domain}`;
  });
  expect(await page.context().cookies()).toHaveLength(4);
  // The page reloads, and measures its speed until then.
  await page.getByRole("button", { name: t("Cookie settings") }).dispatchEvent("click");
  const reloaded = page.waitForEvent("load");
  await dialog
    .getByRole("button", { name: t("Reject all") })
    .last()
    .click();
  await reloaded;
  expect(await page.evaluate(() => localStorage.getItem("last"))).toBe("update");
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["own"]);
});
