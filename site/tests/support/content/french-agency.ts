import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { allTranslations, markCompared } from "../../../commands/compared";
import { inRoot } from "../../../generator/paths";
import { pluginSettings } from "./plugin-settings";

/** The pages of the French agency at addresses of its own. */
const addresses = {
  about: "/a-propos/",
  services: "/services-conseils/",
  caseStudies: "/réalisations/",
  blog: "/blogue/",
  category: "thème",
  contact: "/nous-joindre/",
  sent: "envoyé",
  sitemap: "/plan-du-site/",
};

/**
 * Replaces the data of a project with that of an agency that differs from the tests' agency in whatever an owner may
 * choose: its first language and addresses, the names of legal pages, fonts, analytics, and neither a map, nor a line, nor an endpoint.
 */
export async function writeFrenchAgency(data: string): Promise<void> {
  const agency = inRoot("site/tests/agency");
  await cp(agency, data, { recursive: true });
  await rm(path.join(data, "pt"), { recursive: true });
  await rm(path.join(data, "brand/line.svg"));
  const change = async (file: string, edit: (content: any) => object) => {
    const raw = JSON.parse(await readFile(path.join(data, file), "utf8"));
    await mkdir(path.dirname(path.join(data, file)), { recursive: true });
    await writeFile(path.join(data, file), `${JSON.stringify(edit(raw), null, 2)}\n`);
  };
  for (const file of ["home.json", "navigation.json", "site.json"])
    await cp(path.join(agency, file), path.join(data, "en", file));
  await change("site.json", ({ map: _map, ...site }) => ({ ...site, language: "fr-CA", addresses }));
  await change("redirects.json", (redirects) => [
    ...redirects,
    { from: "/about/", to: "/a-propos/" },
    { from: "/blog/*", to: "/blogue/:splat" },
  ]);
  await change("en/site.json", (site) => ({ ...site, addresses: { contact: "/write-to-us/" } }));
  await change("settings.json", ({ form: { recipient }, ...settings }) => ({
    ...settings,
    form: { recipient },
    languages: ["en"],
    ...pluginSettings({ analytics: { service: "plausible", domain: "northlight.example" } }),
  }));
  await change("brand/brand.json", (brand) => ({
    ...brand,
    fonts: { display: "@fontsource/bricolage-grotesque", text: "system" },
  }));
  const [privacy, terms] = ["politique-de-confidentialite", "conditions"];
  await rename(path.join(data, "legal/privacy-policy.md"), path.join(data, `legal/${privacy}.md`));
  await rename(path.join(data, "legal/terms-of-service.md"), path.join(data, `legal/${terms}.md`));
  for (const file of ["navigation.json", "en/navigation.json"])
    await change(file, (menus) =>
      JSON.parse(
        JSON.stringify(menus)
          .replaceAll("/privacy-policy/", `/${privacy}/`)
          .replaceAll("/terms-of-service/", `/${terms}/`),
      ),
    );
  for (const name of await readdir(path.join(data, "posts"))) {
    const file = path.join(data, "posts", name);
    const text = (await readFile(file, "utf8")).replace(/^category: .*/m, "category: Référencement");
    // A space before a colon, as in French, must not break.
    await writeFile(file, text.replace(/^title: (.*)$/m, "title: 'Conseil\u00a0: $1'"));
  }
  for (const name of await readdir(path.join(data, "services"))) {
    await cp(path.join(data, "services", name), path.join(data, "en/services", name));
    await change(`en/services/${name}`, ({ title, description }) => ({ title, description }));
    await change(`services/${name}`, (service) => ({ ...service, title: `${service.title} à Lisbonne` }));
  }
  await markCompared(allTranslations(data), data);
}
