import type { Page } from "@playwright/test";
import { analyticsOrigins, scriptModules, scriptsFor, type AnalyticsSettings } from "../analytics";
import { bundle } from "../../../generator/build-assets";
import { afterLoad } from "../../../generator/eleventy/assets";
import { inEnglish } from "../../../generator/languages/translator";
import { contentSecurityPolicy, hashesOf } from "../../../hosting/content-security-policy";

const hashesIn = (policy: string, directive: string) =>
  new Set(new RegExp(`${directive} ([^;]*)`).exec(policy)![1]!.match(/'sha256-[^']*'/g));

export async function useAnalytics(page: Page, origin: string, settings: AnalyticsSettings): Promise<void> {
  const output = await bundle(
    "",
    scriptsFor(settings),
    scriptModules(settings, inEnglish, "/cookie-policy/"),
  );
  const chunks = output.filter((file) => file.type === "chunk");
  for (const { fileName, code } of chunks)
    await page.route(`${origin}/assets/site/${fileName}`, (route) =>
      route.fulfill({ contentType: "text/javascript", body: code }),
    );
  const [start] = afterLoad("", [chunks.find(({ isEntry }) => isEntry)!.fileName]) as [string];
  await page.route(
    (url) => url.origin === origin && !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      // Only the browser knows subdomains of localhost.
      const url = route
        .request()
        .url()
        .replace(/[\w.]+\.localhost/, "localhost");
      const response = await route.fetch({ url });
      const policy = response.headers()["content-security-policy"]!;
      const headers = {
        ...response.headers(),
        "content-security-policy": contentSecurityPolicy({
          styles: hashesIn(policy, "style-src"),
          scripts: new Set([...hashesIn(policy, "script-src"), ...hashesOf(new Set([start]))]),
          endpoint: origin,
          frames: new Set(),
          origins: analyticsOrigins(settings.analytics),
        }),
      };
      const body = (await response.text()).replace(
        "</head>",
        `<script type="module">${start}</script></head>`,
      );
      return route.fulfill({ response, headers, body });
    },
  );
}
