import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import { hashOf } from "../cache";
import { editPage, readPage } from "../html/page";
import { sizedCopies, webCopies, type SizedCopy } from "./photograph-copies";
import { isPhotograph, pictureMarkup, pictureOf, placePhotograph } from "./photograph-markup";

const base = testFolder({ isShared: true });
const folder = path.join(base, "photos");

async function replace(html: string, url: string) {
  const copies: SizedCopy[] = [];
  const publish: typeof sizedCopies = async (...photograph) => {
    const made = await sizedCopies(...photograph);
    copies.push(...made.flat());
    return made;
  };
  const images = readPage(url, html).images.filter(isPhotograph);
  const edits = await Promise.all(
    images.map(async (image) => ({ ...image, text: await pictureOf(image, url, [folder], "", publish) })),
  );
  return { html: editPage(html, edits), copies };
}

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#11594e" } });

beforeAll(async () => {
  await mkdir(path.join(base, "photos/team"), { recursive: true });
  // Phones that are held upright store rotated pictures.
  await paint(780, 520)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toFile(path.join(base, "photos/team/mara.jpg"));
  await paint(1000, 500).ensureAlpha(0.5).png().toFile(path.join(base, "photos/cut-out.png"));
});

test("rotates a photograph upright, and converts it to AVIF, WebP and JPEG files in several widths", async () => {
  const before = "<p hidden crossorigin>One &amp; two <!-- x -->";
  const after = '<div data-root=""><img src="/assets/photos/team/mara.jpg"></div>';
  const { html, copies } = await replace(
    `${before}<img src="/assets/photos/team/mara.jpg" alt="Mara" width="400" height="300" loading="lazy">${after}`,
    "/about/",
  );
  expect(html.startsWith(before)).toBe(true);
  expect(html.endsWith(after)).toBe(true);
  expect(html).toMatch(/<source type="image\/avif" srcset="[^"]* 400w, [^"]* 520w" sizes="auto, /);
  expect(html).toContain('width="400" height="600" loading="lazy"');
  expect(copies.map(({ address }) => path.extname(address))).toEqual([
    ".avif",
    ".avif",
    ".webp",
    ".webp",
    ".jpeg",
    ".jpeg",
  ]);
  for (const { make, address, ...stated } of copies) {
    expect(html).toContain(address);
    const { width, height, exif } = await sharp(await make()).metadata();
    expect({ width, height }).toMatchObject({ width: stated.width, height: stated.width * 1.5 });
    expect(exif).toBeUndefined();
  }
});

test("uses PNG instead of JPEG for partly transparent pictures", async () => {
  const { html } = await replace('<img src="/assets/photos/cut-out.png" alt="" width="90">', "/");
  expect(html).toMatch(/<img src="\/assets\/photos\/sized\/cut-out-[^"]*-180\.png"/);
});

test("reports a missing photograph with its page and the names of the existing photographs", async () => {
  await expect(replace('<img src="/assets/photos/mara.jpg">', "/about/")).rejects.toThrow(
    /^\/about\/: <img src="\/assets\/photos\/mara\.jpg">: site\/assets\/photos has no such file.*: cut-out\.png, team\/mara\.jpg$/,
  );
});

test("publishes a photograph at its own address and in the fixed sizes for widgets", async () => {
  const copies = await webCopies(folder, "team/mara.jpg");
  expect(copies.map(({ address }) => address)).toEqual([
    "/assets/photos/team/mara.jpg",
    "/assets/photos/team/mara.jpg.card.webp",
    "/assets/photos/team/mara.jpg.thumbnail.webp",
  ]);
  const made = await Promise.all(copies.map(async ({ make }) => sharp(await make()).metadata()));
  expect(made.map(({ format, width, height }) => [format, width, height])).toEqual([
    ["jpeg", 520, 780],
    ["webp", 520, 780],
    ["webp", 144, 144],
  ]);
  expect(new Set(copies.map(({ sources }) => hashOf(sources))).size).toBe(3);
});

test.each(["jpg", "png"])("publishes a renamed GIF in the format of its name, %s", async (extension) => {
  const name = `renamed.${extension}`;
  await paint(40, 30).gif().toFile(path.join(base, name));
  const [copy] = await webCopies(base, name);
  const { format } = await sharp(await copy!.make()).metadata();
  expect(format).toBe(extension.replace("jpg", "jpeg"));
});

const made = (format: "avif" | "webp" | "jpeg") =>
  [400, 800].map((width) => ({ address: `/p/${width}.${format}`, format, width, height: width / 2 }));

const mark = (attributes: Record<string, string>) =>
  pictureMarkup([made("avif"), made("webp"), made("jpeg")], attributes, placePhotograph(attributes), "");

test("writes an `<img>` with the last format, and a `<source>` for each other format", () => {
  const html = mark({
    src: "/assets/photos/a.jpg",
    alt: "a & b",
    class: "wide",
    width: "1200",
    height: "675",
  });
  expect(html).toBe(
    '<picture><source type="image/avif" srcset="/p/400.avif 400w, /p/800.avif 800w" sizes="(min-width: 86rem) 80rem, 100vw">' +
      '<source type="image/webp" srcset="/p/400.webp 400w, /p/800.webp 800w" sizes="(min-width: 86rem) 80rem, 100vw">' +
      '<img src="/p/800.jpeg" alt="a &amp; b" class="wide" width="1200" height="600" fetchpriority="high" ' +
      'srcset="/p/400.jpeg 400w, /p/800.jpeg 800w" sizes="(min-width: 86rem) 80rem, 100vw"></picture>',
  );
});

test("keeps the dimensions that the template sets for a portrait, or uses the photograph's", () => {
  expect(mark({ src: "a", width: "96", height: "96" })).toContain('width="96" height="96"');
  expect(mark({ src: "a" })).toContain('width="800" height="400"');
});
