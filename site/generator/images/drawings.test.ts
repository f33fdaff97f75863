// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it, test } from "vitest";
import { brand } from "../../tests/support/test-brand";
import { tones } from "../brand/colors";
import { drawingFolder, svgNames } from "../facts/svg-names";
import { inRoot } from "../paths";
import { rasterize } from "./app-icons";
import { drawingFile, initialsOf, picture, portrait, readDrawings, symbol } from "./drawings";

const parse = (svg: string) => new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;

test.each(["pulse", "rule"] as const)(
  "all drawings are valid and have colors of the brand (%s)",
  async (motif) => {
    const known = new Set(tones.flatMap((tone) => [`tone-${tone}`, `tone-${tone}-line`]));
    const drawings = await readDrawings(motif);
    expect(drawings.size).toBeGreaterThan(0);
    for (const [name, drawing] of drawings) {
      const file = drawingFile(drawing, brand.palette);
      const root = parse(file);
      expect(root.querySelector("parsererror"), name).toBeNull();
      expect(
        root.querySelectorAll("text, image, use, [fill]:not([fill=none]), [data-plain]"),
        name,
      ).toHaveLength(0);
      for (const { classList } of root.querySelectorAll("[class]"))
        for (const each of classList) expect(known, name).toContain(each);
      expect(symbol("a", drawing)).toContain(drawing.shapes);
    }
  },
);

test("drawings of articles have a heartbeat only in a brand with this motif", async () => {
  const [pulse, rule] = await Promise.all([readDrawings("pulse"), readDrawings("rule")]);
  const names = svgNames(`${drawingFolder}/articles`).map((name) => `articles/${name}`);
  const differ = names.filter((name) => pulse.get(name)!.shapes !== rule.get(name)!.shapes);
  const marked = names.filter((name) =>
    readFileSync(inRoot(drawingFolder, `${name}.svg`), "utf8").includes("data-plain"),
  );
  expect(differ).toEqual(marked);
});

test("a drawing as a file has the colors of both schemes, but only those that it uses", async () => {
  const drawing = {
    viewBox: [0, 0, 20, 10],
    attributes: {},
    shapes: '<rect class="tone-ember" width="20" height="10"/>',
  } as const;
  const file = drawingFile(drawing, brand.palette);
  expect(file).toContain(
    "<style>.tone-ember{fill:#1f7ae0}@media (prefers-color-scheme:dark){.tone-ember{fill:#5ea8ff}}</style>",
  );
  const image = sharp(await rasterize(file, 40, 20));
  expect(await image.metadata()).toMatchObject({ format: "png", width: 40, height: 20 });
  const { channels } = await image.stats();
  expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean))).toEqual([0x1f, 0x7a, 0xe0]);
});

const map = "/assets/drawings/map.svg";
const size = { width: 800, height: 500 };

test("a drawing refers to its symbol in the page, and has an alternative text or is hidden", () => {
  expect(picture(map, { ...size, alt: `The "map"`, class: "size-full", "data-a": "b" })).toBe(
    `<svg class="size-full" data-a="b" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" role="img" aria-label="The &quot;map&quot;"><use href="#drawings.map"/></svg>`,
  );
  expect(picture(map, { ...size, loading: "lazy" })).toBe(
    `<svg viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#drawings.map"/></svg>`,
  );
});

it.each([
  ["Nora Berg", "NB"],
  ["åsa van der Öberg", "ÅÖ"],
  ["Jean-Luc O’Neill", "JO"],
  ["Madonna", "M"],
  ["Priya N. (CMO)", "PC"],
  ["<b>", "B"],
  ["ليلى الخطيب", "ل خ"],
  ["Omar El-Khatib", "OK"],
  ["प्रिया शर्मा", "प श"],
  ["山田 太郎", "山太"],
  ["", ""],
])("shows the initials of %j as %j without a photograph", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
  const root = parse(portrait({ name }, { class: "size-16" }));
  expect(root.textContent).toBe(initials);
  expect(root.getAttribute("aria-hidden")).toBe("true");
  expect(portrait({ name, image: "/assets/photos/a.jpg" })).toContain(
    '<img src="/assets/photos/a.jpg" alt=""',
  );
});
