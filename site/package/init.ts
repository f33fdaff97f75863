/**
 * `npx agency-site init --name "Your Agency" --domain www.your-agency.com` starts a site in the owner's folder, and lists
 * what only a person can write. It checks everything before it writes a file.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runForOwner } from "../commands/run-for-owner";
import { writeTexts } from "../commands/texts";
import { completeBrand } from "../generator/brand/read-brand";
import { describeError, Findings } from "../generator/content/findings";
import { loadData } from "../generator/content/load-data";
import { dayIn } from "../generator/facts/days";
import { readEnvironment } from "../generator/environment";
import { knownNames } from "../generator/facts/read-facts";
import { isSameLanguage } from "../generator/languages/translator";
import { inOwnersFolder, inRoot, ownersFolder } from "../generator/paths";
import { writeNewData } from "./new-data";
import { keepOriginal, written } from "./own-files";
import { hostFiles, readOwner, usage, type Owner } from "./owner";
import { readJson } from "./tree";

const name = "@agency-site/site";
const folders = { shipped: inRoot("node_modules", name), owner: ownersFolder };
const project = inRoot("site/package/project");
const lockfile = inOwnersFolder("package-lock.json");

async function init(owner: Owner): Promise<string> {
  const findings = new Findings();
  const today = dayIn("UTC");
  const year = today.slice(0, 4);
  const folder = mkdtempSync(path.join(tmpdir(), "init-"));
  try {
    await writeNewData(folder, owner, today);
    for (const language of [undefined, ...owner.languages.slice(1)])
      await loadData(folder, { known: knownNames(), language, warn: findings.warn, completeBrand });
    for (const language of owner.languages.filter((code) => !isSameLanguage(code, "en"))) {
      const count = await writeTexts(language, readEnvironment({ SITE_DATA: folder }));
      const file = `data/texts/${language}.json`;
      if (count > 0) findings.warn({ file, message: `lists ${count} English texts; translate them` });
    }
    const { timeZone } = readJson(folder, "site.json");
    const guessed = {
      founded: `is ${year}, because you did not state the year; correct it`,
      timeZone: `is ${timeZone}, as on this computer; correct it if the agency is elsewhere`,
    };
    for (const [field, message] of Object.entries(guessed))
      findings.warn({ file: "data/site.json", field, message });
    // The temporary folder is private, and a copy of it would be too.
    mkdirSync(inOwnersFolder("data"));
    cpSync(folder, inOwnersFolder("data"), { recursive: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
  writeProject({ ...owner, year, slug: slugOf(owner) });
  return [
    `This folder is now the site of ${owner.name}. Only you can write or check these:`,
    ...findings.list().map(describeError),
    "",
    installVersions(),
    "npm run dev shows the site with drafts named example, which show what else is possible; delete those that you do not need.",
    "npm run build -- --strict reports every text that is still to be written.",
  ].join("\n");
}

/** Writes the owner's files beside `data/`, except those that are there, and adds to `package.json` what it lacks. */
function writeProject(values: Owner & { year: string; slug: string }): void {
  const fill = (file: string) =>
    readFileSync(path.join(project, file), "utf8").replaceAll(/\{(\w+)\}/g, (all, key: string) =>
      String(values[key as keyof Owner] ?? all),
    );
  const write = (file: string, text: string) => {
    if (existsSync(inOwnersFolder(file))) return;
    mkdirSync(path.dirname(inOwnersFolder(file)), { recursive: true });
    writeFileSync(inOwnersFolder(file), text);
    if (written.has(file)) keepOriginal(folders, file);
  };
  for (const file of ["README.md", "CHANGELOG.md", "SECURITY.md", "widgets/LICENSE"]) write(file, fill(file));
  // npm packs no file with this name.
  write(".gitignore", fill("gitignore"));
  const workflow = values.host !== "none" && hostFiles[values.host];
  if (workflow) write(workflow, readFileSync(inRoot(written.get(workflow)!), "utf8"));

  const found = readJson(ownersFolder, "package.json");
  const lacking = JSON.parse(fill("package.json"));
  const { devDependencies } = readJson(folders.shipped, "package.json");
  for (const one of Object.keys(lacking.devDependencies)) lacking.devDependencies[one] = devDependencies[one];
  const own = { ...lacking, ...found };
  for (const key of ["scripts", "devDependencies", "allowScripts"])
    own[key] = { ...lacking[key], ...found[key] };
  writeJson(inOwnersFolder("package.json"), own);
}

const writeJson = (file: string, value: object) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/**
 * Installs the versions with which the package was tested. npm ignores the lockfile of a package, so ours becomes the
 * owner's; npm removes what the owner does not need. Other package managers have lockfiles of their own.
 */
function installVersions(): string {
  if (!existsSync(lockfile)) return "Install what package.json has now, with your package manager.";
  const { packages, ...rest } = readJson(lockfile);
  const ours = readJson(inRoot("site/package/versions.json")).packages;
  const own = [`node_modules/${name}`, ""].map((place) => [place, packages[place]]);
  writeJson(lockfile, { ...rest, packages: { ...packages, ...ours, ...Object.fromEntries(own) } });
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund"], {
    cwd: ownersFolder,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  return status === 0 ? "" : "npm could not install the tested versions. Run npm install.";
}

/** Returns the name of an npm package: `Örtel & Söhne` -> `ortel-sohne`. A name without Latin letters becomes the host. */
const slugOf = ({ name: title, origin }: Owner) =>
  title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || new URL(origin).hostname.replace(/^www\./, "").split(".")[0]!;

await runForOwner(async () => {
  const owner = readOwner(process.argv.slice(2));
  return owner ? init(owner) : usage;
});
