/**
 * `npm run serve` serves the built site. With `--build`, as in `npm start`, it builds the site first. With an
 * option of a plugin, such as `--leads`, the service of the plugin runs next to it. Only this machine can open the site,
 * unless `--host=0.0.0.0` or the address of a network interface is added.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { parseArgs } from "node:util";
import { pathOf, readEnvironment } from "../generator/environment";
import { inRoot } from "../generator/paths";
import { plugins } from "../generator/plugins";
import { rulesFile } from "../hosting/hosting-folder";
import { siteListener } from "../hosting/server/create-server";

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Returns the result of a function. If it throws, prints the error's message and a hint, and ends the process. */
function orFail<Result>(read: () => Result, hint = ""): Result {
  try {
    return read();
  } catch (error) {
    return fail((error as Error).message + hint);
  }
}

const { output } = orFail(() => readEnvironment());
const folder = inRoot(output);
const first = Number(process.env.PORT ?? 8080);
if (!(first >= 0 && first < 65536))
  fail(`PORT must be a number from 0 to 65535, but is "${process.env.PORT}".`);
const flag = { type: "boolean", default: false } as const;
const services = plugins.flatMap(({ service }) => service ?? []);
const serviceFlags = Object.fromEntries(services.map(({ option }) => [option, flag]));
const options: Record<string, unknown> = orFail(
  () =>
    parseArgs({
      options: { ...serviceFlags, build: flag, host: { type: "string", default: "127.0.0.1" } },
    }).values,
  `\nThe options are ${[...Object.keys(serviceFlags), "host=0.0.0.0"].map((name) => `--${name}`).join(", ")}, such as in: npm start -- --host=0.0.0.0`,
);
const host = String(options.host);
const chosen = services.find(({ option }) => options[option]);
const variables = { SITE_EDITOR: "true", ...chosen?.variables };
/** Returns the editor that the built site contains. */
const findEditor = () =>
  plugins.find(({ editor }) => editor && existsSync(path.join(folder, editor.page, "index.html")))?.editor;
const build = () =>
  spawnSync(process.execPath, [inRoot("site/generator/build.js")], {
    stdio: "inherit",
    env: { ...process.env, ...variables },
  });
if (options.build && build().status !== 0) {
  // Serve the previous build, so that its editor can correct the content.
  if (!findEditor()) process.exit(1);
  console.error("The build failed, so this is the site of the last successful build.");
}

if (!existsSync(path.join(folder, "index.html"))) {
  fail(
    `${path.relative("", folder)} contains no built site. Run \`npm run build\` first, or \`npm start\`, which does both.`,
  );
}

/** The home page's full address. If it has a path, the site is served below this path, as on its host. */
const home = /property="og:url" content="([^"]+)"/.exec(
  readFileSync(path.join(folder, "index.html"), "utf8"),
)![1]!;
const base = pathOf(home);
const site = siteListener(folder, base);
if (!existsSync(rulesFile(folder)))
  console.error(
    `${output} was built elsewhere, so its rules are not known here: responses lack the site's headers, and only forwarding pages redirect.`,
  );
const service = await chosen
  ?.open(site, home.replace(/\/$/, ""))
  .catch((error: Error) => fail(error.message));

const server = createServer(service ? service.listener : site);
server.on("error", (error: NodeJS.ErrnoException) => {
  const { port } = error as unknown as { port: number };
  if (error.code !== "EADDRINUSE" || process.env.PORT || port >= first + 20) {
    const reason = error.code === "EADDRINUSE" ? "another program uses it" : error.message;
    fail(`The site cannot be served on port ${port}: ${reason}. Choose another port: PORT=3000 npm start.`);
  }
  server.listen(port + 1, host);
});
server.on("listening", () => {
  const { port } = server.address() as { port: number };
  const isLocal = /^(?:127\.|localhost$|::1?$|0\.0\.0\.0$)/.test(host);
  const hostName = isLocal ? "localhost" : host.includes(":") ? `[${host}]` : host;
  const address = `http://${hostName}:${port}${base}`;
  console.log(`The site is at ${address}/`);
  const edited = findEditor();
  if (edited) console.log(`Edit its content at ${address}${edited.page} (guide: ${address}${edited.guide})`);
  service?.start(server, address);
});
server.listen(first, host);
