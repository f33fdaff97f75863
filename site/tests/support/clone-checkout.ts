import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRoot } from "../../generator/paths";

/** Returns a clone with the files of this checkout, which may be changed or new, all of them committed. */
export function cloneCheckout(): string {
  const project = mkdtempSync(path.join(tmpdir(), "checkout-"));
  const git = (folder: string, ...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Owner", "-c", "user.email=owner@agency.example", ...args], {
      cwd: folder,
      encoding: "utf8",
      stdio: "pipe",
    });
  git(project, "clone", "-q", "--shared", inRoot(), ".");
  for (const file of git(inRoot(), "ls-files", "-mo", "--exclude-standard", "-z").split("\0").filter(Boolean))
    if (existsSync(inRoot(file))) cpSync(inRoot(file), path.join(project, file), { recursive: true });
    else rmSync(path.join(project, file), { force: true });
  // `.gitignore` names a folder, not a link.
  writeFileSync(path.join(project, ".git/info/exclude"), "node_modules\n");
  git(project, "add", ".");
  git(project, "commit", "-qm", "Start", "--allow-empty");
  // Builds in the clone find what others have made from the same sources.
  for (const folder of ["node_modules", ".cache/made"]) {
    mkdirSync(inRoot(folder), { recursive: true });
    mkdirSync(path.dirname(path.join(project, folder)), { recursive: true });
    symlinkSync(inRoot(folder), path.join(project, folder), "junction");
  }
  return project;
}
