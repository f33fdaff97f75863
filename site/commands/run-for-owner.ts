/** A message for the owner, in place of a stack trace. */
export class OwnerError extends Error {}

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
