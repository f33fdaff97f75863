import { expect, test } from "vitest";
import { readFacts } from "../facts/read-facts";
import { webManifest } from "./app-icons";

test("the manifest contains the site's name, and icons for every purpose", async () => {
  const { site } = await readFacts();
  const manifest = JSON.parse(webManifest(site, "#fcf9f3", "/agency"));
  expect(manifest).toMatchObject({ name: site.name, lang: site.language, start_url: "/agency/" });
  expect(manifest.background_color).toBe("#fcf9f3");
  for (const { src } of manifest.icons) expect(src).toMatch(/^\/agency\/assets\//);
  const uses = manifest.icons.map(
    ({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`,
  );
  expect(uses).toEqual(["192x192 any", "512x512 any", "192x192 maskable", "512x512 maskable"]);
});
