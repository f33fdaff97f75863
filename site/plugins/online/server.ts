import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pathOf } from "../../generator/environment";
import { checkDeployment, makeKey, Stop, type Publication } from "./deployment";

/** A server, and the folder on it that has `dist`, the `Caddyfile` and the receiver. */
interface Server {
  login: string;
  folder: string;
}

/** Parses `user@host:/folder`. Throws Stop for anything else, such as an option of ssh or code for a shell. */
export function parseServer(text: string): Server {
  const [, login, folder = "/srv/agency"] =
    /^([a-z_][\w.-]*@(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:]+\]))(?::((?:\/\w[\w.-]*)+))?$/i.exec(text) ??
    [];
  if (!login)
    throw new Stop(
      `"${text}" is not a server. Write user@host or user@host:/folder, such as deploy@www.agency.example:/srv/agency.`,
    );
  return { login: login.replaceAll(/[[\]]/g, ""), folder };
}

async function run({ login }: Server, command: string, input: Readable): Promise<void> {
  // A broken connection ends after a minute. `--` ends the options.
  const options = ["-T", "-o", "ConnectTimeout=20", "-o", "ServerAliveInterval=15", "--", login, command];
  const ssh = spawn("ssh", options, { stdio: ["pipe", "inherit", "inherit"] });
  // If ssh ends early, this ends the program that writes the input. ssh has printed the reason.
  const [[code]] = await Promise.all([once(ssh, "close"), pipeline(input, ssh.stdin).catch(() => {})]);
  if (code !== 0) throw new Stop(`ssh has ended with status ${code}.`);
}

async function exchange(
  server: Server,
  { origin, receiver, log }: Publication,
  [action, id]: [action: "exchange" | "back", id: string],
  isDry: boolean,
): Promise<void> {
  const script = await readFile(path.join(import.meta.dirname, "exchange.sh"), "utf8");
  const command = `sh -s -- ${action} ${server.folder} '${pathOf(origin)}' ${receiver?.unit ?? "none"} ${id}`;
  if (isDry) log(`${command} <<'END'\n${script}END`);
  else await run(server, command, Readable.from([script]));
}

async function stage(folder: string, server: Server, publication: Publication, canaryHash: string) {
  const { dist, hosting, origin, receiver } = publication;
  // In the tree of a package, it is a link.
  await cp(await realpath(dist), path.join(folder, "site"), { recursive: true });
  const rules = (await readFile(path.join(hosting, "Caddyfile"), "utf8"))
    .replace(/^:80 /m, `${new URL(origin).host} `)
    .replaceAll("/srv/www/site", `${server.folder}/dist`);
  await writeFile(path.join(folder, "Caddyfile"), rules);
  await receiver?.bundle(folder, "node", { origin, canaryHash });
}

/**
 * Copies the site and its receiver to a server, exchanges them there, and checks that both answer. If they do not, the
 * former ones are put back. With `isDry`, prints the commands that would run on the server instead.
 */
export async function publishToServer(
  server: Server,
  publication: Publication,
  { isDry = false, seconds = 60 } = {},
): Promise<void> {
  const { log } = publication;
  const id = randomBytes(8).toString("hex");
  const place = `${server.folder}/.online/new.${id}`;
  const receive = `umask 022 && mkdir -p ${place} && tar -xmf - -C ${place}`;
  const { key, canaryHash } = makeKey();
  if (isDry) log(receive);
  else {
    const folder = await mkdtemp(path.join(tmpdir(), "online-"));
    try {
      await stage(folder, server, publication, canaryHash);
      log(`The site is copied to ${server.login}:${server.folder}.`);
      // Without the variable, tar on macOS adds files with attributes.
      const env = { ...process.env, COPYFILE_DISABLE: "1" };
      const tar = spawn("tar", ["-cf", "-", "-C", folder, "."], {
        stdio: ["ignore", "pipe", "inherit"],
        env,
      });
      const [[code]] = await Promise.all([once(tar, "close"), run(server, receive, tar.stdout)]);
      if (code !== 0) throw new Stop(`tar has ended with status ${code}.`);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  await exchange(server, publication, ["exchange", id], isDry);
  if (isDry) return;
  try {
    (await checkDeployment(publication, key, seconds)).forEach(log);
  } catch (error) {
    log((error as Error).message);
    await goBackOnServer(server, publication);
    throw new Stop("The deployment failed its check. The former one is in place again.", { cause: error });
  }
}

export async function goBackOnServer(server: Server, publication: Publication, isDry = false): Promise<void> {
  await exchange(server, publication, ["back", "none"], isDry);
  if (!isDry) (await checkDeployment(publication, undefined, 60)).forEach(publication.log);
}
