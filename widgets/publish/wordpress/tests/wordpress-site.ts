import { execFile, spawn, type ChildProcess } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, type Browser, type Page } from "@playwright/test";
import { findProgram } from "../../../tests/browsers/find-browsers";
import { freePort } from "../../../tests/server/free-port";
import { inRoot } from "../../../../site/generator/paths";
import { builtRelease } from "../../../../site/tests/support/built-release";
import { whenUp } from "../../../../site/tests/support/web-servers";
import {
  CLASSIC_THEME,
  filesOf,
  findPhp,
  isThere,
  wordPressBuilds,
  type WordPressBuild,
} from "./wordpress-builds";

const run = promisify(execFile);

export type Role = "administrator" | "editor" | "author" | "contributor";

export interface WordPressSite {
  origin: string;
  /** The folder with the plugin's archive and the file that announces its version. */
  plugin: string;
  /** Opens a window for a signed-in user or a visitor. `choices` are cookies that `mu-plugins/tests.php` reads. */
  open(role?: Role, choices?: Record<string, string>): Promise<Page>;
  /** Runs PHP inside WordPress, and returns its value. `settings` are for php.ini, such as `pcre.jit=0`. */
  evaluate<Value>(php: string, ...settings: string[]): Promise<Value>;
  complaints(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Returns the names of the programs that a version needs and this machine lacks, or an empty string. */
export const missing = (build: WordPressBuild) =>
  [
    ...(findPhp() ? [] : ["PHP with MySQL"]),
    ...(findProgram("mariadbd") ? [] : ["MariaDB"]),
    ...(isThere(build) ? [] : [`WordPress ${build.version}`]),
  ].join(", ");

/** Installs WordPress with the built plugin, and serves it with PHP and MariaDB until it is stopped. */
export async function startWordPress(build: WordPressBuild, browser: Browser): Promise<WordPressSite> {
  const folder = await mkdtemp(inRoot(".cache/wordpress/run-"));
  const { files: plugin } = await builtRelease();
  const files = path.join(folder, "files");
  const socket = path.join(folder, "database.sock");
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  const env = {
    ...process.env,
    PHP_CLI_SERVER_WORKERS: "4",
    TEST_DATABASE: "wordpress",
    TEST_SOCKET: socket,
    TEST_ORIGIN: origin,
    TEST_PLUGIN: path.join(plugin, "agency-widgets.zip"),
  };
  const php = async (...args: string[]) => {
    const { stdout } = await run(findPhp()!, ["-d", "display_errors=stderr", ...args], {
      cwd: files,
      env,
    });
    return stdout;
  };
  try {
    await Promise.all([
      copyFiles(build, files),
      startDatabase(path.join(folder, "database"), socket, children),
    ]);
    const cookies = JSON.parse(await php("install.php")) as Record<Role, Record<string, string>>;
    children.push(
      spawn(findPhp()!, ["-S", `localhost:${port}`, "-t", files, path.join(files, "router.php")], {
        env,
        stdio: "ignore",
        detached: true,
      }),
    );
    await whenUp(origin, children.at(-1)!, () => "see debug.log");
    return {
      origin,
      plugin,
      async open(role, choices = {}) {
        const context = await browser.newContext({
          baseURL: origin,
          viewport: { width: 1440, height: 1000 },
        });
        const all = { ...choices, ...(role && cookies[role]) };
        await context.addCookies(Object.entries(all).map(([name, value]) => ({ name, value, url: origin })));
        return context.newPage();
      },
      evaluate: async (code, ...settings) =>
        JSON.parse(
          await php(
            ...settings.flatMap((setting) => ["-d", setting]),
            "-r",
            `require 'wp-load.php'; echo wp_json_encode((function () { ${code} })());`,
          ),
        ),
      async complaints() {
        const log = await readFile(path.join(files, "debug.log"), "utf8").catch(() => "");
        return log
          .split("\n")
          .filter((line) => line.includes("agency-widgets/") || line.includes("PHP Fatal"));
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  process.kill(-child.pid!);
  await ended;
}

async function copyFiles(build: WordPressBuild, files: string): Promise<void> {
  await run("cp", ["-al", filesOf(build), files]);
  const [first] = wordPressBuilds;
  const theme = path.join("wp-content/themes", CLASSIC_THEME);
  if (build !== first && isThere(first!)) {
    await rm(path.join(files, theme), { recursive: true, force: true });
    await run("cp", ["-al", path.join(filesOf(first!), theme), path.join(files, theme)]);
  }
  // The copy's files are hard links, so writing to one would change the original.
  await rm(path.join(files, "wp-config.php"));
  const own = path.join(import.meta.dirname, "site-files");
  await cp(path.join(own, "mu-plugins"), path.join(files, "wp-content/mu-plugins"), { recursive: true });
  for (const file of ["wp-config.php", "install.php", "router.php"])
    await cp(path.join(own, file), path.join(files, file));
}

const asRoot = process.getuid?.() === 0 ? ["--user=root"] : [];

async function startDatabase(folder: string, socket: string, children: ChildProcess[]): Promise<void> {
  const place = ["--no-defaults", `--datadir=${folder}`, "--innodb-log-file-size=8M", ...asRoot];
  // In a shared temporary folder, one server would delete another's files.
  const env = { ...process.env, TMPDIR: path.dirname(folder) };
  const plain = ["--auth-root-authentication-method=normal", "--skip-test-db"];
  await run(findProgram("mariadb-install-db")!, [...place, ...plain], { env });
  const quick = ["--skip-networking", "--innodb-flush-log-at-trx-commit=0", "--innodb-buffer-pool-size=64M"];
  const server = spawn(findProgram("mariadbd")!, [...place, ...quick, `--socket=${socket}`], {
    env,
    stdio: "ignore",
    detached: true,
  });
  children.push(server);
  const create = () =>
    run(findProgram("mariadb")!, [
      "--no-defaults",
      `--socket=${socket}`,
      "-uroot",
      "-e",
      "CREATE DATABASE wordpress",
    ]);
  await expect(create, "MariaDB accepts commands").toPass({ timeout: 60_000, intervals: [100] });
}
