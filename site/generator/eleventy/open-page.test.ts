import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
// @ts-expect-error Eleventy 3 ships no types.
import { Eleventy } from "@11ty/eleventy";
import { expect, test } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import type { EleventyConfig } from "./eleventy";
import { addOpenPage } from "./open-page";

const folder = testFolder();

test("the page that a browser shows is rendered first, once, and each tab is told when its page is written", async () => {
  for (const name of ["a", "b", "c"]) await writeFile(path.join(folder, `${name}.njk`), name);
  const order: string[] = [];
  const output = path.join(folder, "out");
  const eleventy = new Eleventy(folder, output, {
    configPath: false,
    quietMode: true,
    async config(config: EleventyConfig & { serverOptions: { ready(server: object): void } }) {
      const { later, finish } = await addOpenPage(config, { isBuild: false });
      config.serverOptions.ready({
        sendUpdateNotification: ({ page = "other pages" }) => order.push(`tell ${page}`),
        updateServer: {
          on: (_: string, connect: (socket: object) => void) =>
            connect({ on: (_type: string, report: (data: string) => void) => report("/b/") }),
        },
      });
      config.on("eleventy.before", () => later(async () => order.push("later")));
      config.addTransform("order", async function (content) {
        order.push(this.page.url);
        return content;
      });
      config.on("eleventy.after", finish);
    },
  });
  await eleventy.write();
  order.length = 0;
  await eleventy.write();
  expect(order).toEqual(["/b/", "tell /b/", "later", "/a/", "/c/", "tell other pages"]);
  expect(await readFile(path.join(output, "b/index.html"), "utf8")).toBe("b");
});
