import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathOf } from "../../generator/environment";
import { checkDeployment, makeKey, Stop, type Publication } from "./publication";

/** A server, and the folder on it that has `dist`, the `Caddyfile` and the receiver. */
export interface Server {
  login: string;
  folder: string;
}

const forms = "user@host or user@host:/folder, such as deploy@www.your-agency.com:/srv/agency";

/**
 * Parses the argument `user@host:/folder`. What it accepts is neither an option of ssh nor code for a shell.
 *
 * @throws Stop if the argument is something else
 */
export function parseServer(text: string): Server {
  const [, login, folder = "/srv/agency"] =
    /^([a-z_][\w.-]*@(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:]+\]))(?::((?:\/\w[\w.-]*)+))?$/i.exec(text) ??
    [];
  if (!login) throw new Stop(`"${text}" is not a server. Write ${forms}.`);
  return { login: login.replaceAll(/[[\]]/g, ""), folder };
}

/** Answers with a broken connection after a minute. `--` ends the options. */
const ssh = ({ login }: Server, command: string) =>
  ["ssh", ["-T", "-o", "ConnectTimeout=20", "-o", "ServerAliveInterval=15", "--", login, command]] as const;

/** Runs programs, each of which reads what the one before it writes. The first one reads `input`. */
async function run(input: string, ...programs: (readonly [string, readonly string[]])[]): Promise<void> {
  const children = programs.map(([program, args], index) =>
    spawn(program, args, {
      stdio: ["pipe", index < programs.length - 1 ? "pipe" : "inherit", "inherit"],
      // Without it, tar on macOS adds files with attributes.
      env: { ...process.env, COPYFILE_DISABLE: "1" },
    }),
  );
  children.forEach((child, index) => {
    // A program that ends early reports its error itself.
    child.stdin!.on("error", () => {});
    if (index === 0) child.stdin!.end(input);
    else children[index - 1]!.stdout!.pipe(child.stdin!);
  });
  const ends = children.map(
    (child, index) =>
      new Promise<void>((resolve, reject) => {
        const [program] = programs[index]!;
        child.on("error", ({ message }) => reject(new Stop(`${program} cannot be started: ${message}.`)));
        // The program before it would wait for ever for a reader.
        child.on("close", () => children[index - 1]?.stdout!.destroy());
        child.on("close", (code) =>
          code === 0 ? resolve() : reject(new Stop(`${program} has ended with status ${code}.`)),
        );
      }),
  );
  const failed = (await Promise.allSettled(ends)).find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}

/** Returns the arguments of `exchange.sh`. */
const exchange = (command: string, { folder }: Server, { origin, receiver }: Publication, id: string) =>
  ["sh", "-s", "--", command, folder, `'${pathOf(origin)}'`, receiver?.unit ?? "none", id].join(" ");

const script = () => readFile(path.join(import.meta.dirname, "exchange.sh"), "utf8");

/** Returns the configuration for the server's own address and folder. */
const caddyfile = (text: string, origin: string, folder: string) =>
  text.replace(/^:80 /m, `${new URL(origin).host} `).replaceAll("/srv/www/site", `${folder}/dist`);

/** Writes what the server gets to a folder. */
async function stage(folder: string, server: Server, publication: Publication, canaryHash: string) {
  const { dist, hosting, origin, receiver } = publication;
  await cp(dist, path.join(folder, "site"), { recursive: true });
  const configuration = await readFile(path.join(hosting, "Caddyfile"), "utf8");
  await writeFile(path.join(folder, "Caddyfile"), caddyfile(configuration, origin, server.folder));
  await receiver?.bundle(folder, "node", { origin, canaryHash });
}

/**
 * Copies the site and its receiver to a server, exchanges them there, and checks that both answer. If they do not, the
 * former ones are put back.
 *
 * @param isDry prints the commands that would run on the server
 */
export async function publishToServer(
  server: Server,
  publication: Publication,
  { isDry = false, seconds = 60 } = {},
): Promise<void> {
  const { log } = publication;
  const id = randomBytes(8).toString("hex");
  const store = `${server.folder}/.online`;
  const receive = `umask 022 && mkdir -p ${store}/new.${id} && tar -xmf - -C ${store}/new.${id}`;
  const command = exchange("exchange", server, publication, id);
  if (isDry) return log([receive, `${command} <<'EOF'\n${await script()}EOF`].join("\n"));
  const folder = await mkdtemp(path.join(tmpdir(), "online-"));
  const { key, canaryHash } = makeKey();
  try {
    await stage(folder, server, publication, canaryHash);
    log(`The site is copied to ${server.login}:${server.folder}.`);
    await run("", ["tar", ["-cf", "-", "-C", folder, "."]], ssh(server, receive));
  } finally {
    await rm(folder, { recursive: true });
  }
  await run(await script(), ssh(server, command));
  try {
    (await checkDeployment(publication, key, seconds)).forEach(log);
  } catch (error) {
    log((error as Error).message);
    await goBackOnServer(server, publication);
    throw new Stop("The deployment failed its check. The former one is in place again.", { cause: error });
  }
}

/** Exchanges the present deployment with the former one. */
export async function goBackOnServer(server: Server, publication: Publication, isDry = false): Promise<void> {
  const command = exchange("back", server, publication, "none");
  if (isDry) return publication.log(`${command} <<'EOF'\n${await script()}EOF`);
  await run(await script(), ssh(server, command));
  (await checkDeployment(publication, undefined, 60)).forEach(publication.log);
}
