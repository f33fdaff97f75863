import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { testFolder } from "../tests/support/test-folder";
import { Findings } from "../generator/content/findings";
import { hasFolder, loadData } from "../generator/content/load-data";
import { readSchemas, referenceTo } from "../generator/content/read-schemas";
import { knownNames } from "../generator/facts/read-facts";
import { writeNewData } from "./new-data";
import { readOwner } from "./owner";

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

it("writes data that the build accepts, with any name", async () => {
  await writeNewData(folder, owner, "2026-11-21");
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
  await writeNewData(folder, { ...owner, languages }, "2026-11-21");
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

it("shows each kind of entries with a draft, which is complete and refers only to what is there", async () => {
  await writeNewData(folder, { ...owner, country: "DK", areas: undefined }, "2026-11-21");
  const data = await loadData(folder, { known: knownNames() });
  for (const [kind, schema] of await readSchemas(referenceTo({})))
    if (hasFolder(schema) && kind !== "people" && kind !== "legal")
      expect(data[kind.replace("-s", "S") as "posts"], kind).toMatchObject([
        { slug: "example", draft: true },
      ]);
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
  [["--name", "A", "--domain", "a.example", "--host", "svn"], "--host"],
])("rejects the options %j", (args, message) => {
  expect(() => readOwner(args)).toThrow(message);
});
