import path from "node:path";
import { expect, it } from "vitest";
import { importWithVite } from "../tools/import-with-vite";
import type { AgencyWords } from "./agency-words";

const load = async (words: AgencyWords) => {
  const file = path.join(import.meta.dirname, "../../../runtime/prerender.tsx");
  return (await importWithVite<typeof import("../../../runtime/prerender")>(file, words)).prerender;
};

function optionsIn(lang: string, prerender: Awaited<ReturnType<typeof load>>) {
  const html = prerender("agency-contact-form", {}, { id: "form", hydrate: "load", lang });
  expect(html).not.toContain("serviceLocal");
  return [...html.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)</g)].map(
    ([, value, label]) => `${value}: ${label}`,
  );
}

const offering = load({
  services: [
    { value: "Paid media", label: "Advertising", labels: { es: "Publicidad" } },
    {
      value: "Web",
      label: "Sitios web",
      labels: { en: "Websites", es: "Sitios web" },
    },
    { value: "SEO", label: "Search Engine Optimization (SEO)" },
    { value: "Missing", label: "Lost & found" },
    { value: "Other", label: "Other" },
  ],
});

it.each([
  ["en", "Advertising", "Websites", "Search Engine Optimization (SEO)", "Other"],
  ["es", "Publicidad", "Sitios web", "Posicionamiento en buscadores (SEO)", "Otro"],
])("forms offer the agency's services, with their labels in %s", async (lang, first, web, common, last) => {
  expect(optionsIn(lang, await offering)).toEqual([
    `Paid media: ${first}`,
    `Web: ${web}`,
    `SEO: ${common}`,
    "Missing: Lost &amp; found",
    `Other: ${last}`,
  ]);
});

it("forms of an agency without services to offer have no field for them", async () => {
  expect(optionsIn("en", await load({ services: [] }))).toEqual([]);
});

const empty = (text: string) => ({ "faq-accordion": { empty: text } });
const naming = load({
  labels: { en: empty("None."), es: empty("Nada."), "fr-CA": empty("Aucune."), qaa: empty("Qa.") },
});

it.each([
  [undefined, "None.", "Loading"],
  ["en-GB", "None.", "Loading"],
  ["es-MX", "Nada.", "Cargando"],
  ["fr-CA", "Aucune.", "Chargement"],
  ["fr", "Il n’y a pas encore de questions ici.", "Chargement"],
  ["qaa", "Qa.", "Loading"],
])("widgets in %s have the agency's own labels, and those of the language", async (lang, own, loading) => {
  const prerender = await naming;
  const widget = (props: Record<string, unknown>) =>
    prerender("faq-accordion", props, { id: "faq", hydrate: "load", lang });
  expect(widget({ items: [] })).toMatch(new RegExp(`>${own}<`));
  expect(widget({ src: "/faq.json" })).toMatch(new RegExp(`>${loading}`));
  expect(widget({ items: [], labels: { empty: "Here." } })).toContain(">Here.<");
});
