import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProgram } from "../../../widgets/tests/browsers/find-browsers";
import { freePort } from "../../../widgets/tests/server/free-port";
import { inRoot } from "../../generator/paths";

/** A web server for which the build writes a configuration. */
export interface WebServer {
  name: string;
  command: string;
  /** The file with its configuration in the build's folder for hosts. Apache reads `.htaccess` in the site instead. */
  configuration?: string;
  /** Whether only `.htaccess` can be set, which neither forwards messages nor allows escaped slashes. */
  isShared?: boolean;
  /** Returns the configuration, adapted to this machine, and the arguments that start the server with it. */
  prepare(
    configuration: string,
    place: Place,
    folder: string,
  ): { text: string; file: string; args: string[] };
}

interface Place {
  root: string;
  port: number;
}

const put = (text: string, { root, port }: Place) =>
  text
    .replaceAll("/srv/www/site", root)
    .replace(/^:80 /m, `:${port} `)
    .replace("listen 80", `listen ${port}`);

const nginxFrame = (folder: string, http: string) => `daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ")}
${http}
}`;

const apacheModules = "mpm_event authz_core mime negotiation dir filter deflate headers rewrite cgi";

/** Returns the settings of a host whose users configure their site with `.htaccess`, and which runs their programs. */
const apacheFrame = ({ root, port }: Place, folder: string) => `ServerName localhost
Listen ${port}
PidFile ${folder}/apache.pid
ErrorLog "|/bin/cat"
User www-data
Group www-data
${apacheModules
  .split(" ")
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
  .join("\n")}
TypesConfig /dev/null
DocumentRoot "${root}"
<Directory "${root}">
  Options Indexes FollowSymLinks ExecCGI
  AddHandler cgi-script .php .phtml
  AllowOverride All
  Require all granted
</Directory>
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
`;

export const webServers: readonly WebServer[] = [
  {
    name: "nginx",
    command: "nginx",
    configuration: "nginx.conf",
    prepare: (configuration, place, folder) => ({
      text: nginxFrame(folder, put(configuration, place)),
      file: path.join(folder, "nginx.conf"),
      args: ["-p", folder, "-c", path.join(folder, "nginx.conf"), "-e", "stderr"],
    }),
  },
  {
    name: "Caddy",
    command: "caddy",
    configuration: "Caddyfile",
    prepare: (configuration, place, folder) => ({
      text: `{\n  admin off\n  auto_https off\n}\n${put(configuration, place)}`,
      file: path.join(folder, "Caddyfile"),
      args: ["run", "--config", path.join(folder, "Caddyfile"), "--adapter", "caddyfile"],
    }),
  },
  {
    name: "Apache",
    command: "apache2",
    isShared: true,
    prepare: (_, place, folder) => ({
      text: apacheFrame(place, folder),
      file: path.join(folder, "apache.conf"),
      args: ["-D", "FOREGROUND", "-f", path.join(folder, "apache.conf")],
    }),
  },
];

export const isInstalled = ({ command }: WebServer) => Boolean(findProgram(command));

/** Waits until a server responds. */
export async function whenUp(origin: string, process: ChildProcess, said: () => string) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (process.exitCode !== null) throw new Error(`The server has exited: ${said()}`);
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not respond within 10 s: ${said()}`);
}

/** Serves a built site with the server's configuration in `hosting`. Also returns what the server has printed. */
export async function startWebServer(
  server: WebServer,
  root = inRoot("dist"),
  hosting = inRoot(".cache/hosting/dist"),
): Promise<{ origin: string; said(): string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "web-server-"));
  const port = await freePort();
  const configuration =
    server.configuration && (await readFile(path.join(hosting, server.configuration), "utf8"));
  const { text, file, args } = server.prepare(configuration ?? "", { root, port }, folder);
  await writeFile(file, text);
  const child = spawn(findProgram(server.command)!, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (said += String(data)));
  const origin = `http://localhost:${port}`;
  const stop = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    if (child.exitCode === null) {
      child.kill();
      await ended;
    }
    await rm(folder, { recursive: true });
  };
  await whenUp(origin, child, () => said).catch(async (error: Error) => {
    await stop();
    throw error;
  });
  return { origin, said: () => said, stop };
}
