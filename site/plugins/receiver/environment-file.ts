import { existsSync, readFileSync } from "node:fs";

/**
 * The values that systemd (`EnvironmentFile=`) and Node (`--env-file`) read alike. Unquoted, Node cuts a value at `#`, and
 * systemd drops backslashes. In double quotes, both treat backslashes specially, each in its own way.
 */
const VALUE = /^(?:'[^']*'|"[^"\\]*"|[^'"`#\\][^#\\]*|)$/;

function isReadAlike(line: string): boolean {
  const [name = "", ...values] = line.split("=");
  const value = values.join("=").trim();
  return /^\s*(?:[#;]|$)/.test(line) || (/^[A-Za-z_]\w*$/.test(name.trim()) && VALUE.test(value));
}

/** Throws an error that names the lines of a file with settings that systemd and Node would read differently. */
export function checkEnvironmentFile(file: string): void {
  const lines = readFileSync(file, "utf8").split(/\r?\n/);
  const errors = lines.flatMap((line, index) =>
    isReadAlike(line) ? [] : [`  line ${index + 1}: ${line.split("=")[0]!.trim()}`],
  );
  if (errors.length > 0)
    throw new Error(
      `systemd and Node would read these lines of ${file} differently. Write values in single quotes, such as NAME='value', or if they contain one, in double quotes:\n${errors.join("\n")}`,
    );
}

/** Returns the files that Node was told to read, from its own arguments. */
export const environmentFiles = (): string[] =>
  process.execArgv
    .flatMap((word, index, words) => {
      const [isOption, file] = /^--env-file(?:-if-exists)?(?:=(.*))?$/.exec(word) ?? [];
      return isOption ? (file ?? words[index + 1] ?? []) : [];
    })
    .filter(existsSync);
