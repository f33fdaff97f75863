import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { unzipSync } from "fflate";
import { findProgram } from "../../../tests/browsers/find-browsers";
import { inRoot } from "../../../../site/generator/paths";

const folder = inRoot(".cache/wordpress");

export interface WordPressBuild {
  version: string;
  blockTheme: string;
  /** Downloads the version's files into the folder `target`, with `place` for what it needs meanwhile. */
  fetch(place: string, target: string): void;
}

export const CLASSIC_THEME = "twentytwentyone";

/** The packages of WordPress, its themes, and the libraries that its symbolic links point to. */
const debianPackages = [
  "wordpress",
  "wordpress-theme-twentytwentyone",
  "wordpress-theme-twentytwentythree",
  "libjs-cropper",
  "libjs-underscore",
  "php-getid3",
];

const NPM_BUILDS = "@wp-playground/wordpress-builds@0.9.19";

export const wordPressBuilds: readonly WordPressBuild[] = [
  {
    version: "6.1",
    blockTheme: "twentytwentythree",
    fetch(place, target) {
      run(place, "apt-get", "download", ...debianPackages);
      for (const file of readdirSync(place)) run(place, "dpkg", "-x", file, "files");
      rmSync(path.join(place, "files/usr/share/wordpress/.htaccess"));
      run(place, "cp", "-rL", "files/usr/share/wordpress", target);
    },
  },
  {
    version: "6.7",
    blockTheme: "twentytwentyfour",
    fetch(place, target) {
      // The package is not a dependency, because it is 160 MB and the tests use only 5% of it.
      run(place, "npm", "pack", "--silent", NPM_BUILDS);
      const [file] = readdirSync(place);
      run(place, "tar", "xzf", file!, "package/src/wordpress/wp-nightly.zip", "package/public/wp-nightly");
      unzip(path.join(place, "package/src/wordpress/wp-nightly.zip"), target);
      cpSync(path.join(place, "package/public/wp-nightly"), target, { recursive: true });
    },
  },
];

/** Returns the path of PHP if it can connect to a database. */
export function findPhp(): string | undefined {
  const php = findProgram("php");
  const connects = php && spawnSync(php, ["-r", "exit((int) !extension_loaded('mysqli'));"]).status === 0;
  return connects ? php : undefined;
}

export const filesOf = ({ version }: WordPressBuild) => path.join(folder, version);

export const isThere = (build: WordPressBuild) => existsSync(filesOf(build));

/** Downloads the files of a version if its source is available. */
export function fetchWordPress(build: WordPressBuild): void {
  mkdirSync(folder, { recursive: true });
  const place = mkdtempSync(path.join(folder, "unfinished-"));
  try {
    build.fetch(place, path.join(place, "wordpress"));
    renameSync(path.join(place, "wordpress"), filesOf(build));
  } catch (error) {
    console.log(`WordPress ${build.version}: ${(error as Error).message}`);
  } finally {
    rmSync(place, { recursive: true });
  }
}

function unzip(file: string, target: string): void {
  for (const [name, content] of Object.entries(unzipSync(readFileSync(file)))) {
    mkdirSync(path.join(target, path.dirname(name)), { recursive: true });
    if (!name.endsWith("/")) writeFileSync(path.join(target, name), content);
  }
}

function run(cwd: string, command: string, ...args: string[]): void {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${command} failed${error ? `: ${error.message}` : ""}`);
}
