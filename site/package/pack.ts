/**
 * `npm run package` packs this repository for owners. Its version is the newest in `UPGRADING.md`; that of `package.json`
 * belongs to the demo's widgets, as in every owner's repository.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../generator/paths";
import { readJson } from "./tree";

const folder = inRoot(".cache/package");
const read = (file: string) => readFileSync(inRoot(file), "utf8");
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

const { author: _author, widgetsPackage: _name, ...project } = readJson(inRoot("package.json"));
const [, version] = /^## (\S+)/m.exec(read("UPGRADING.md"))!;
const files: string[] = [...project.files, "LICENSE", "README.md"];
rmSync(folder, { recursive: true, force: true });
for (const file of files.filter((one) => !one.startsWith("!")))
  cpSync(inRoot(file), path.join(folder, file), { recursive: true });
write("package.json", JSON.stringify({ ...project, version }, null, 2));
// npm puts no lockfile into a package.
write("site/package/versions.json", read("package-lock.json"));
// The address in the first section is the demo's.
const security = read("SECURITY.md");
write("SECURITY.md", `# Security\n\n${security.slice(security.indexOf("## Known limits"))}`);
// Reports on accessibility name the version that passed all tests.
if (existsSync(inRoot(".cache/test-run.json"))) {
  const { day } = readJson(inRoot(".cache/test-run.json"));
  write("site/package/test-run.json", JSON.stringify({ version: `${version} of ${project.name}`, day }));
}
const output = execFileSync("npm", ["pack", "--silent", folder], {
  cwd: inRoot(".cache"),
  encoding: "utf8",
  shell: process.platform === "win32",
});
console.log(inRoot(".cache", output.trim()));
