import { expect, it } from "vitest";
import { useOf } from "./inline-drawings";

const place = `src="/assets/drawings/map.svg" width="800" height="500"`;

it("a drawing takes the place of its image, with its name", () => {
  expect(
    useOf(`<img data-a="b" ${place} alt="The &quot;map&quot;" class="size-full">`, "#drawings.map"),
  ).toBe(
    `<svg data-a="b" class="size-full" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" role="img" aria-label="The &quot;map&quot;"><use href="#drawings.map"/></svg>`,
  );
});

it("a drawing without a name is decoration", () => {
  expect(useOf(`<img ${place} alt="">`, "#drawings.map")).toBe(
    `<svg viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#drawings.map"/></svg>`,
  );
});

it("a drawing that is not needed at once is drawn when a reader comes near", () => {
  expect(useOf(`<img ${place} alt="" loading="lazy" class="aspect-video">`, "#drawings.map")).toBe(
    `<svg class="aspect-video lazy-drawing" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#drawings.map"/></svg>`,
  );
});

it("a drawing whose classes do not say how large it is is drawn at once", () => {
  expect(useOf(`<img ${place} alt="" loading="lazy" class="w-full">`, "#drawings.map")).not.toContain("lazy");
});

it("an image that does not say how large it is stays one", () => {
  const tag = `<img src="/assets/drawings/map.svg" alt="">`;
  expect(useOf(tag, "#drawings.map")).toBe(tag);
});
