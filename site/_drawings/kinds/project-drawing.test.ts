// @vitest-environment jsdom
import { expect, test } from "vitest";
import { expectPicture } from "../expect-picture";
import { drawProject } from "./project-drawing";

const project = {
  title: "Harbor",
  category: "Client Project",
  technologies: ["Astro", "TypeScript", "Sanity"],
};

/** One for each kind of screen. */
const tools = [
  "Flutter",
  "Tickets",
  "Booking",
  "Open-Meteo",
  "IIIF",
  "Stripe",
  "Algolia",
  "Playwright",
  "HubSpot",
  "BigQuery",
  "CSS",
];

test("the same project has the same picture, another has another", () => {
  expect(drawProject(project)).toEqual(drawProject({ ...project }));
  expect(drawProject(project)).not.toEqual(drawProject({ ...project, title: "Haven" }));
  expect(drawProject(project)).not.toEqual(drawProject({ ...project, category: "In-House Project" }));
});

test.each(tools)("what is made with %s is drawn soundly", (tool) => {
  for (let number = 0; number < 20; number++) {
    const root = expectPicture(drawProject({ ...project, title: `Project ${number}`, technologies: [tool] }));
    expect(root.getAttribute("viewBox")).toBe("0 0 800 500");
    expect(root.querySelector(".tone-ember-line")).not.toBeNull();
  }
});

test("kinds of screens differ", () => {
  const pictures = tools.map((tool) => drawProject({ ...project, technologies: [tool] }));
  expect(new Set(pictures).size).toBe(tools.length);
});
