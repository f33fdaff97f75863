/**
 * `npm run check` of an owner: the strict build, the types of own files, and what own widgets lack. The copies of the
 * package were tested with it.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { findOmissions } from "../../widgets/publish/files/contracts/find-omissions";
import { importWithVite } from "../../widgets/publish/files/tools/import-with-vite";
import { packageFolder } from "../../widgets/publish/files/tools/package-folder";
import { inRoot, ownersFolder } from "../generator/paths";
import { ownFiles } from "./tree";

const own = ownFiles(ownersFolder);
const contracts = inRoot("widgets/publish/files/contracts/contracts.ts");

function findTypeErrors(): string[] {
  const compiler = packageFolder("typescript");
  if (!compiler) return ["The types of your files were not checked, because typescript is not installed."];
  const options = ["-p", inRoot(), "--types", "node,vite/client", "--pretty", "false"];
  const { stdout } = spawnSync(process.execPath, [path.join(compiler, "bin/tsc"), ...options], {
    cwd: inRoot(),
    encoding: "utf8",
  });
  // Files of the package may need types of packages for tests.
  return stdout.split("\n").filter((line) => own.some((file) => line.startsWith(`${file}(`)));
}

async function findWidgetProblems(): Promise<string[]> {
  const tags = new Set(own.flatMap((file) => /^widgets\/([a-z]+-[a-z-]+)\//.exec(file)?.[1] ?? []));
  if (tags.size === 0) return [];
  const { catalog } =
    await importWithVite<typeof import("../../widgets/publish/files/contracts/contracts")>(contracts);
  return [...tags].flatMap((tag) =>
    catalog[tag] ? findOmissions(tag, catalog[tag]) : [`widgets/${tag}: ${tag}.contract.ts is missing.`],
  );
}

const hasTypes = own.some((file) => /\.tsx?$/.test(file));
const problems = [...(hasTypes ? findTypeErrors() : []), ...(await findWidgetProblems())];
for (const problem of problems) console.error(problem);
const { status } = spawnSync(process.execPath, [inRoot("site/generator/build.js"), "--strict"], {
  stdio: "inherit",
});
process.exitCode = problems.length > 0 ? 1 : (status ?? 1);
