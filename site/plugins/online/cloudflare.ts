import { spawn } from "node:child_process";
import { once } from "node:events";
import { lstatSync, readdirSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { applyEdits, modify } from "jsonc-parser";
import { guide, inRoot, posix, root } from "../../generator/paths";
import { filesConfiguration } from "./host-files";
import { checkDeployment, makeKey, Stop, type Publication } from "./deployment";
import { previewName, workerName } from "./worker-name";

const MOST_MIB = 25;

/** wrangler needs a newer Node than this project, so npm runs both in these versions. */
const prefix = ["-y", "-p", "node@24.9.0", "-p", "wrangler@4.164.0", "wrangler"];
const commandLine = (...args: string[]) => ["npx", ...prefix, ...args].join(" ");

/** Runs wrangler. Returns what it prints, or undefined if it fails. With `isShown`, it is also printed as an error. */
async function wrangler(args: readonly string[], isShown = false, env: NodeJS.ProcessEnv = {}) {
  const child = spawn("npx", [...prefix, ...args], {
    cwd: inRoot(),
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", ...env },
    stdio: ["ignore", "pipe", isShown ? "inherit" : "ignore"],
    // On Windows, npx is a batch file. No argument has a character that its shell reads.
    shell: process.platform === "win32",
  });
  let output = "";
  child.stdout.on("data", (data) => (output += String(data)));
  if (isShown) child.stdout.pipe(process.stderr, { end: false });
  const [code] = await once(child, "close");
  return code === 0 ? output : undefined;
}

const ask = async <Result>(...args: string[]) =>
  JSON.parse((await wrangler(args)) ?? "null") as Result | null;

/** Checks what a deployment needs, and throws Stop at the first thing that is missing. */
export async function checkCloudflare(
  { origin, receiver, log }: Publication,
  database: string | undefined,
  createsDatabase: boolean,
): Promise<void> {
  const { hostname, pathname } = new URL(origin);
  if (pathname !== "/" || hostname.endsWith(".example"))
    throw new Stop(
      `origin in data/settings.json is ${origin}. Enter the address of your own domain without a path, or https://<name>.<subdomain>.workers.dev, which an account gets without a domain.`,
    );
  log(`wrangler needs a newer Node than this project, so both run by: ${commandLine()}`);
  const user = await ask<{ accounts?: { name: string; id: string }[] }>("whoami", "--json");
  if (!user)
    throw new Stop(
      `You are not signed in at Cloudflare. If you have no account, make one at https://dash.cloudflare.com/sign-up. Then run:\n  ${commandLine("login")}\nor, without a browser, set CLOUDFLARE_API_TOKEN to a token of the template "Edit Cloudflare Workers", with the permission D1 Edit.`,
    );
  const { accounts = [] } = user;
  if (accounts.length > 1 && !process.env.CLOUDFLARE_ACCOUNT_ID)
    throw new Stop(
      `You have several accounts. Set CLOUDFLARE_ACCOUNT_ID to one of:\n${accounts.map(({ id, name }) => `  ${id}  ${name}`).join("\n")}`,
    );
  if (!receiver)
    return log("The form does not send to /api/messages of this site, so only files are deployed.");
  const name = workerName(origin);
  if (createsDatabase) await createDatabase(`${name}-leads`, log);
  else if (!database)
    throw new Stop("The receiver has no database. To make one, run:\n  npm run online -- --create-database");
  const given = (await ask<{ name: string }[]>("secret", "list", "--name", name)) ?? [];
  const missing = receiver.secrets.find((secret) => !given.some((one) => one.name === secret));
  if (missing)
    throw new Stop(
      `The secret ${missing} is missing (${guide("site/plugins/receiver/README.md")}). Run this command, and paste it:\n  ${commandLine("secret", "put", missing, "--name", name)}`,
    );
}

async function createDatabase(name: string, log: Publication["log"]): Promise<void> {
  const find = async () =>
    (await ask<{ name: string; uuid: string }[]>("d1", "list", "--json"))?.find((one) => one.name === name)
      ?.uuid;
  const id = (await find()) ?? ((await wrangler(["d1", "create", name], true)) && (await find()));
  if (!id) throw new Stop(`The database ${name} could not be made. The reason is above.`);
  const file = path.resolve(root, process.env.SITE_DATA ?? "data", "settings.json");
  const text = await readFile(file, "utf8");
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  await writeFile(file, applyEdits(text, modify(text, ["online", "database"], id, { formattingOptions })));
  log(`The database ${name} exists. Its ID is in data/settings.json; commit this file.`);
}

export async function publishToCloudflare(
  publication: Publication,
  { isDry = false, seconds = 180 } = {},
): Promise<void> {
  const { origin, dist, hosting, receiver, log } = publication;
  checkFiles(dist);
  const { key, canaryHash } = makeKey();
  await receiver?.bundle(hosting, "workers", { origin, canaryHash });
  const args = ["deploy", "--config", path.join(hosting, "wrangler.json"), ...(isDry ? ["--dry-run"] : [])];
  log(commandLine(...args));
  if ((await wrangler(args, true)) === undefined)
    throw new Stop(
      `The site was not deployed. The reason is above. If Cloudflare does not know the domain ${new URL(origin).hostname}, add it at https://dash.cloudflare.com/?to=/:account/add-site, and enter the name servers that it names where you bought the domain.`,
    );
  if (isDry) return;
  try {
    (await checkDeployment(publication, key, seconds)).forEach(log);
  } catch (error) {
    const advice = "The new deployment stays online. To go back, run: npm run online -- --back";
    throw new Stop(`${(error as Error).message}\n${advice}`, { cause: error });
  }
}

export async function goBackAtCloudflare({ origin, log }: Publication, isDry = false): Promise<void> {
  const args = ["rollback", "--name", workerName(origin), "--message", "online-back", "--yes"];
  log(commandLine(...args));
  if (!isDry && (await wrangler(args, true)) === undefined)
    throw new Stop("Cloudflare did not go back. The reason is above.");
}

/** Throws Stop if a folder has what must not be uploaded, or what Cloudflare does not accept. */
function checkFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const kind = lstatSync(path.join(folder, name));
    // A symbolic link would publish a file of this machine, such as its variables.
    if (!kind.isFile() && !kind.isDirectory())
      throw new Stop(`${JSON.stringify(name)} is neither a file nor a folder, so nothing is uploaded.`);
    if (kind.isFile() && kind.size > MOST_MIB * 2 ** 20)
      throw new Stop(
        `${posix(name).replace(/^files\//, "site/assets/files/")} has ${(kind.size / 2 ** 20).toFixed(1)} MiB, but Cloudflare accepts files of at most ${MOST_MIB} MiB, so nothing is uploaded. Make it smaller, or put it on another service and link to it.`,
      );
  }
}

/** Uploads a preview. The files are another person's: they are only read. Returns its address. */
export async function uploadPreview(origin: string, commit: string, files: string): Promise<string> {
  if (!/^[\da-f]{7,64}$/.test(commit)) throw new Stop(`"${commit}" is not the ID of a commit.`);
  checkFiles(files);
  const folder = await mkdtemp(path.join(tmpdir(), "preview-"));
  const [config, results] = [path.join(folder, "wrangler.json"), path.join(folder, "results")];
  try {
    const name = previewName(origin);
    await writeFile(config, JSON.stringify(filesConfiguration(name, path.resolve(files), true)));
    const isMissing = (await wrangler(["deployments", "list", "--config", config, "--json"])) === undefined;
    if (isMissing && (await wrangler(["deploy", "--config", config], true)) === undefined)
      throw new Stop(
        `The Worker ${name} is missing, and could not be made. The reason is above. A token with the role Editor cannot make it. Once, on your computer, where you are signed in at Cloudflare, run:\n  npm run build && npm run online -- --preview=${commit}`,
      );
    const args = ["versions", "upload", "--config", config, "--preview-alias", `c${commit.slice(0, 12)}`];
    if ((await wrangler(args, true, { WRANGLER_OUTPUT_FILE_PATH: results })) === undefined)
      throw new Stop("The preview was not uploaded. The reason is above.");
    const [, address] = /"preview_alias_url":"(https:[^"]+)"/.exec(await readFile(results, "utf8")) ?? [];
    if (!address)
      throw new Stop("Cloudflare reports no address. Allow preview URLs in the Worker's settings.");
    return address;
  } finally {
    await rm(folder, { recursive: true });
  }
}
