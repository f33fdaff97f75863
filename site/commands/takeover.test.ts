import { cpSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { testFolder } from "../tests/support/test-folder";
import { Findings } from "../generator/content/findings";
import { loadData } from "../generator/content/load-data";
import { knownNames } from "../generator/facts/read-facts";
import { inRoot } from "../generator/paths";
import { writeNewData } from "./new-data";
import { readOwner } from "./owner";
import { renameProject } from "./rename-project";

const folder = testFolder();

const name = `Ørsted "$&" \\ Söhne`;
const owner = readOwner([
  "--name",
  name,
  "--domain",
  "www.örsted.example/web",
  "--languages",
  "da,en,pt-BR",
  "--areas",
  "blog,careers",
])!;
const renames = [["Inês", "$1"]] as const;

it("writes data that the build accepts, with any name", async () => {
  await writeNewData(inRoot("site/tests/agency"), folder, owner, renames, "2026-11-21");
  for (const language of [undefined, "en", "pt-BR"])
    expect(await loadData(folder, { known: knownNames(), language })).toMatchObject({
      site: { name, legalName: name, founded: 2026 },
    });
  const { settings } = await loadData(folder, { known: knownNames() });
  expect(settings).toMatchObject({
    origin: "https://www.xn--rsted-iua.example/web",
    languages: ["en", "pt-BR"],
    areas: { blog: true, caseStudies: false, careers: true },
    form: { recipient: "hello@örsted.example" },
  });
});

it("writes each language's texts in that language, or marks them as unwritten", async () => {
  const languages = ["fr-CA", "da", "en"];
  await writeNewData(inRoot("site/tests/agency"), folder, { ...owner, languages }, renames, "2026-11-21");
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const menu = (file: string) =>
    JSON.parse(read(file)).header.map(({ name: item }: { name: string }) => item);
  expect(menu("navigation.json").slice(0, 3)).toEqual(["Accueil", "À propos", "Services"]);
  expect(menu("da/navigation.json").slice(0, 3)).toEqual([
    "REPLACE: Home",
    "REPLACE: About",
    "REPLACE: Services",
  ]);
  expect(menu("en/navigation.json").slice(0, 3)).toEqual(["Home", "About", "Services"]);
  expect(JSON.parse(read("en/site.json"))).not.toHaveProperty("timeZone");
  expect(JSON.parse(read("home.json")).sections[1].heading).toBe("Services");
  expect(read("legal/privacy-policy.md")).toMatch(/^title: Politique de confidentialité$/m);
  const [, body = ""] = read("legal/privacy-policy.md").split("\n---\n");
  expect(body.match(/^(?!(#+ )?REPLACE: |:::|$).*/gm)).toBeNull();
  const findings = new Findings();
  const further = ["da", "en"];
  for (const language of further)
    await loadData(folder, { known: knownNames(), language, warn: findings.warn });
  expect(findings.list().filter(({ message }) => !message.startsWith("is not written yet"))).toEqual([]);
});

it("keeps one entry of each kind as a draft, which refers only to what is there", async () => {
  await writeNewData(inRoot("site/tests/agency"), folder, owner, renames, "2026-11-21");
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
  expect(read("services/example.json")).toMatchObject({ draft: true, related: [], caseStudy: "example" });
  expect(read("case-studies/example.json")).toMatchObject({ draft: true, service: "example" });
  expect(readFileSync(path.join(folder, "posts/example.md"), "utf8")).toMatch(/^author: founder$/m);
  const { services, people, ...data } = await loadData(folder, { known: knownNames() });
  expect(services).toMatchObject([{ slug: "example", draft: true }]);
  expect(people).toMatchObject([{ slug: "founder" }]);
  expect(data).toMatchObject({ testimonials: [], redirects: [] });
});

it("writes the name into the files outside of the data as it is", () => {
  const files = [
    "package.json",
    "package-lock.json",
    "SECURITY.md",
    "widgets/LICENSE",
    "CHANGELOG.md",
    "README.md",
  ];
  mkdirSync(path.join(folder, "widgets"));
  for (const file of files) cpSync(inRoot(file), path.join(folder, file));
  renameProject(owner, renames, "2026", folder);
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const project = { name: "rsted-sohne-site", version: "1.0.0" };
  expect(JSON.parse(read("package.json"))).toMatchObject({
    ...project,
    author: name,
    widgetsPackage: "@rsted-sohne/widgets",
  });
  expect(JSON.parse(read("package-lock.json"))).toMatchObject({ ...project, packages: { "": project } });
  expect(read("widgets/LICENSE")).toContain(`Copyright (c) 2026 ${name}\n`);
  expect(read("CHANGELOG.md").match(/^## .*/gm)).toEqual(["## 1.0.0 (not released yet)"]);
  expect(read("README.md").split("\n")[0]).toBe(`# ${name}: the site and its widgets`);
});

it.each([
  [[], "--name and --domain missing"],
  [["--name", " ", "--domain", "a.example"], "--name"],
  [["--name", "<b>", "--domain", "a.example"], "--name contains HTML"],
  [["--name", "A", "--domain", "a.example", "--colour", "red"], "Unknown option"],
  [["--name", "A", "--domain", "https://a.example"], "--domain"],
  [["--name", "A", "--domain", "a.example", "--mail", "a@b"], "--mail must be an email address"],
  [
    ["--name", "A", "--domain", "a.example", "--country", "Portugal"],
    "--country must be the code of a country",
  ],
  [["--name", "A", "--domain", "a.example", "--areas", "news"], "--areas Invalid option"],
  [["--name", "A", "--domain", "a.example", "--languages", "en,en"], "--languages contains a language twice"],
])("rejects the options %j", (args, message) => {
  expect(() => readOwner(args)).toThrow(message);
});
