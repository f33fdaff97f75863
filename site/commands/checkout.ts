import { execFileSync } from "node:child_process";
import { inRoot } from "../generator/paths";

/** A message for the owner, in place of a stack trace. */
export class OwnerError extends Error {}

export const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: inRoot(), encoding: "utf8", stdio: "pipe", maxBuffer: 1e9 });

/** @throws OwnerError if the checkout has changes, which could not be told apart from those of a command */
export function refuseUnlessClean(): void {
  let changes: string;
  try {
    changes = git("status", "--porcelain");
  } catch {
    throw new OwnerError(
      "This folder is no Git repository, so nothing could be undone. Run: git init && git add . && git commit -m Start",
    );
  }
  if (changes)
    throw new OwnerError(
      `Commit these changes first, or undo them with git restore or git clean:\n${changes.trimEnd()}`,
    );
}

/** Runs a command, and prints an expected error without its stack. */
export async function runForOwner(command: () => string | Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    // Errors about data, and Node's own about options and files, need no stack.
    const isExpected =
      error instanceof OwnerError ||
      (error as Error).name === "DataError" ||
      (error as { code?: unknown }).code;
    console.error(isExpected ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
