import { cp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { sectionTypes } from "../../../../data/schemas/fields/section-types";
import { inRoot } from "../../../build/paths";

/** The examples of all sections except the picture, because the project contains no photograph for it. */
const examples = sectionTypes.map(({ example }) => example).filter(({ type }) => type !== "picture");

/** Returns a generator of numbers in [0, 1) that depend only on the seed. */
function numbersFrom(seed: number) {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

const withOneForm = (list: typeof examples) => {
  const first = list.findIndex(({ type }) => type === "contact-form");
  return list.filter(({ type }, index) => type !== "contact-form" || index === first);
};

/** Returns a copy of a section with a different name, because landmarks on a page need unique names. */
const again = (example: (typeof examples)[number]) => {
  const name = example.type === "hero" ? "headline" : "heading";
  return { ...example, [name]: `Again: ${String(example[name])}` };
};

/** Returns random sequences of sections, and a sequence with each section twice. */
function sequences() {
  const random = numbersFrom(43);
  const draw = () =>
    Array.from(
      { length: 1 + Math.floor(random() * 8) },
      () => examples[Math.floor(random() * examples.length)]!,
    );
  return [...Array.from({ length: 30 }, draw), [...examples, ...examples.map(again)]].map(withOneForm);
}

const page = (name: string, more: object) => ({
  title: `Page ${name}`,
  address: `/pages/${name}/`,
  updated: "2026-11-20",
  meta: {
    title: `A page of sections for a test, named ${name}`,
    description: `The page ${name} has sections in an order that nobody planned, to test that each order works.`,
  },
  ...more,
});

const campaign = {
  name: "Spring fair",
  thanks: "Thank you, {email}. See you at the fair.",
  next: "/services/seo/",
};
const campaignSections = ["hero", "steps", "questions", "contact-form"].map((type) => ({
  ...examples.find((example) => example.type === type)!,
  ...(type === "contact-form" && { service: "PPC" }),
}));

/** The addresses of the pages with random sections. The last page has each section twice. */
export const sectionPages = sequences().map((_, index) => `/pages/random-${index}/`);

/** Copies the site's data, adds pages made of sections, and returns the folder. */
export async function dataWithPages(): Promise<string> {
  const folder = inRoot(".cache/test-data/section-pages");
  await rm(folder, { recursive: true, force: true });
  await cp(inRoot("data"), folder, { recursive: true });
  const pages = [
    ...sequences().map((sections, index) => page(`random-${index}`, { sections })),
    page("spring-fair", { campaign: { ...campaign, lastDay: "2026-11-30" }, sections: campaignSections }),
    page("last-fair", { campaign: { ...campaign, lastDay: "2026-11-19" }, sections: campaignSections }),
  ];
  for (const one of pages)
    await writeFile(path.join(folder, "pages", `${path.basename(one.address)}.json`), JSON.stringify(one));
  return folder;
}
