import { createRequire } from "node:module";
import { expect, it, vi } from "vitest";
import { addCompiledTemplates } from "./compiled-templates";
import type { EleventyConfig } from "./eleventy";

const nunjucks = createRequire(import.meta.url)("nunjucks");

const macros = "{{ count() }}{% macro greet() %}Hello {{ name }}{% endmacro %}";
const macrosFile = { getSource: (path: string) => ({ src: macros, path, noCache: false }) };

/** What Eleventy does when it starts a build. */
function startBuild(globals: Record<string, unknown> = {}) {
  const on = (_: string, act: (event: { nunjucks: unknown }) => void) => act({ nunjucks });
  addCompiledTemplates({ on } as unknown as EleventyConfig);
  const environment = new nunjucks.Environment(macrosFile);
  for (const [name, value] of Object.entries(globals)) environment.addGlobal(name, value);
  return (text: string, data: object): string =>
    new nunjucks.Template(text, environment, "a.njk").render(data);
}

it("compiles a template once, however many pages are made of it", () => {
  const compile = vi.spyOn(nunjucks.compiler, "compile");
  const render = startBuild();
  const template = "{% block a %}{{ name }}{% endblock %}";
  expect([render(template, { name: "One" }), render(template, { name: "Two" })]).toEqual(["One", "Two"]);
  expect(compile).toHaveBeenCalledTimes(1);
  expect(render("Not {{ name }}", { name: "Three" })).toBe("Not Three");
  expect(compile).toHaveBeenCalledTimes(2);
});

it("makes macros once, and anew for a page that lends them its data", () => {
  const count = vi.fn();
  const render = startBuild({ count });
  const page = (how: string) => `{% import "macros.njk" as macros ${how} %}{{ macros.greet() }}`;
  const pagesOf = (text: string) => ["One", "Two"].map((name) => render(text, { name }));
  expect(pagesOf(page(""))).toEqual(["Hello ", "Hello "]);
  expect(count).toHaveBeenCalledTimes(1);
  expect(pagesOf(page("with context"))).toEqual(["Hello One", "Hello Two"]);
  expect(count).toHaveBeenCalledTimes(3);
});

it("compiles it anew in the next build, whose filters may be others", () => {
  const compile = vi.spyOn(nunjucks.compiler, "compile").mockClear();
  for (const render of [startBuild(), startBuild()]) expect(render("{{ 1 }}", {})).toBe("1");
  expect(compile).toHaveBeenCalledTimes(2);
});
