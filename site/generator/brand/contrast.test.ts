import { expect, it, test } from "vitest";
import { schema, type BrandFile } from "../../schemas/brand";
import { brandFile } from "../../tests/support/test-brand";
import { checkEntry } from "../content/check-entry";
import { contrastOf, paletteOf } from "./colors";
import { contrastProblems, drawingProblems } from "./contrast";

const withColors = (colors: Partial<Record<keyof BrandFile["colors"], string>>): BrandFile => ({
  ...brandFile,
  colors: {
    ...brandFile.colors,
    ...Object.fromEntries(
      Object.entries(colors).map(([name, light]) => [name, { ...brandFile.colors[name as "ink"], light }]),
    ),
  },
});

it("accepts colors with enough contrast", () => {
  expect(contrastProblems(brandFile)).toEqual([]);
});

it.each([
  ["accent", "#7ab8ff", "paper", 4.5],
  ["muted", "oklch(70% 0.02 250)", "raised", 4.5],
  ["line", "#cfe6ff", "paper", 3],
  ["ink", "#8899aa", "mist in drawings", 4.5],
] as const)("names the pair of %s %s, its ratio and a color that passes", (name, color, on, minimum) => {
  const brand = withColors({ [name]: color });
  const problem = contrastProblems(brand).find(({ message }) => message.includes(` on ${on},`))!;
  expect(problem).toMatchObject({ file: "data/brand/brand.json", field: `colors.${name}.light` });
  const [, ratio, nearest] = /contrast of ([\d.]+) to 1 .* passes is (.+)$/.exec(problem.message)!;
  expect(Number(ratio)).toBeLessThan(minimum);
  expect(nearest!.startsWith("oklch")).toBe(color.startsWith("oklch"));
  const fixed = contrastProblems(withColors({ [name]: nearest! }));
  expect(fixed.map(({ field, message }) => `${field} ${message}`).join("\n")).not.toContain(
    `colors.${name}.light has a contrast of ${ratio} to 1 on ${on},`,
  );
});

it("warns of pale borders, of light words on light areas of drawings, and of lines on dark sections", () => {
  const messages = contrastProblems({
    ...withColors({ ink: "#777777" }),
    drawings: {
      field: { light: "#9fd8c0", dark: "#17624a" },
      mist: { light: "#c6e0da", dark: brandFile.colors.line.dark },
    },
  }).map(({ field, message }) => `${field} ${message}`);
  expect(messages).toContainEqual(expect.stringMatching(/^colors\.ink\.light .*as the border of a field/));
  expect(messages).toContainEqual(expect.stringMatching(/^drawings\.field\.light .*light words/));
  expect(messages).toContainEqual(expect.stringMatching(/^colors\.line\.dark .*mist, in dark sections/));
});

test("areas that a brand leaves out are dark enough for light words", () => {
  const { field, clay, chalk } = paletteOf(withColors({ second: "#ffd400", accent: "#ffb000" }));
  for (const scheme of [0, 1] as const)
    for (const area of [field, clay])
      expect(contrastOf(area[scheme], chalk[scheme])).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ["red;}body{display:none", /must be a color such as/],
  ["url(https://a.example)", /must be a color/],
  ["#12345", /must be a color/],
  ["oklch(50% 0.1 400)", /must be a color/],
  ["oklch(50% 0.1 20) }", /must be a color/],
])("%s is no color", (light, message) => {
  const { problems = [] } = checkEntry(schema(), withColors({ accent: light }));
  expect(problems.map(({ field, message: text }) => `${field} ${text}`)).toEqual([
    expect.stringMatching(new RegExp(`^colors\\.accent\\.light ${message.source}`)),
  ]);
});

it.each([
  ["mark", 'fill="#1a1a1a"', ["paper in the dark", "the tile of icons in the light"]],
  ["mark", "", ["paper in the dark", "the tile of icons in the light"]],
  ["wordmark", 'fill="#1a1a1a"', ["paper in the dark"]],
  ["icon", 'fill="white"', ["the tile of icons in the dark"]],
  ["mark", 'fill="#767676"', []],
  ["mark", 'fill="currentColor"', []],
] as const)("checks the %s with %j in both schemes", (name, attributes, places) => {
  const svg = (own: string) => ({
    viewBox: [0, 0, 9, 9] as const,
    attributes: {},
    shapes: `<path ${own} d="M0 0h9v9"/>`,
  });
  const colors = {
    ...brandFile.colors,
    ink: { light: "#111", dark: "#eee" },
    paper: { light: "#fff", dark: "#111" },
  };
  const drawings = { mark: svg('fill="currentColor"'), [name]: svg(attributes) };
  const problems = drawingProblems({ colors }, drawings);
  expect(problems.map(({ file, message }) => [file, / on (.*?) scheme/.exec(message)![1]])).toEqual(
    places.map((place) => [`data/brand/${name}.svg`, place]),
  );
});

it("accepts a mark that has a color for each scheme", () => {
  const shapes = '<path fill="#000" d="M0 0h9v9"/><path fill="#fff" d="M1 1h7v7"/>';
  expect(drawingProblems(brandFile, { mark: { viewBox: [0, 0, 9, 9], attributes: {}, shapes } })).toEqual([]);
});
