import { afterEach, expect, it, vi } from "vitest";
import type { EleventyConfig } from "./eleventy";
import { markOf } from "./page-pieces";
import { addWrittenPages } from "./written-pages";

type Transform = (content: string) => Promise<Buffer>;

const pieces = new Map([[markOf("site.css"), Buffer.from("a {}")]]);

function transformIn(mode: string): Transform {
  vi.stubEnv("ELEVENTY_RUN_MODE", mode);
  let transform: Transform;
  const config = { on() {}, addTransform: (_: string, given: Transform) => (transform = given) };
  addWrittenPages(config as unknown as EleventyConfig, pieces);
  return transform!;
}

afterEach(() => vi.unstubAllEnvs());

it("hands pages on as they are, and gives back the memory of those written long ago", async () => {
  const transform = transformIn("build");
  const page = (number: number) => `Page ${number}: “${"word ".repeat(5000)}”`;
  const pages: Buffer[] = [];
  for (let number = 0; number < 250; number++) pages.push(await transform(page(number)));
  const held = pages.map(({ byteLength }) => byteLength > 0);
  expect(held.indexOf(true)).toBe(50);
  expect(pages[50]!.toString()).toBe(page(50));
  expect(pages.at(-1)!.toString()).toBe(page(249));
});

it("leaves small files alone", async () => {
  const transform = transformIn("build");
  const files: Buffer[] = [];
  for (let number = 0; number < 250; number++) files.push(await transform(`File ${number}`));
  expect(files.map(String)).toEqual(files.map((_, number) => `File ${number}`));
});

it.each(["build", "serve"])("puts pieces where their marks stand, in a %s", async (mode) => {
  const page = await transformIn(mode)(`<style>${markOf("site.css")}</style>“Text”`);
  expect(String(page)).toBe("<style>a {}</style>“Text”");
});
