import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProgram } from "../../../../widgets/tests/browsers/find-browsers";
import { freePort } from "../../../../widgets/tests/server/free-port";
import { receiverAddress } from "../../../hosting/rules";
import { inRoot } from "../../../generator/paths";
import { whenUp } from "../../../tests/support/web-servers";
import { sshd } from "./programs";

const caddy = findProgram("caddy") ?? "";
/** Whether this machine can run the server: a second user needs root. */
export const canServe = process.getuid?.() === 0 && existsSync(sshd) && caddy !== "";

const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: "utf8" }).trim();

/**
 * Starts what a server has: a user who signs in by ssh, Caddy, and the receiver. `sudo` and `systemctl` stand in for
 * Debian's: they ask this process, which does what systemd would do.
 */
export async function startServer() {
  const root = mkdtempSync(path.join(tmpdir(), "server-"));
  chmodSync(root, 0o755);
  const place = (...parts: string[]) => path.join(root, ...parts);
  const write = (name: string, text: string, mode = 0o644) => writeFileSync(place(name), text, { mode });
  const user = `online${process.pid}`;
  run("useradd", "--home-dir", place("home"), "--create-home", "--shell", "/bin/sh", "--password", "*", user);
  const [uid, gid] = ["-u", "-g"].map((option) => Number(run("id", option, user)));
  const folder = place("agency");
  for (const name of ["bin", "server-bin", "agency", "leads", "agency/node_modules"]) mkdirSync(place(name));
  for (const name of ["agency", "leads"]) chownSync(place(name), uid!, gid!);
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const;
  const [sshPort, adminPort, port, receiverPort] = ports;
  const caddyfile = ["--config", place("Caddyfile"), "--adapter", "caddyfile"];

  // The receiver's only package, where the second user may read it.
  const packages = JSON.parse(readFileSync(inRoot("node_modules/libsql/package.json"), "utf8"));
  for (const name of [
    "libsql",
    ...Object.keys({ ...packages.dependencies, ...packages.optionalDependencies }),
  ])
    if (existsSync(inRoot("node_modules", name))) {
      mkdirSync(path.dirname(place("agency/node_modules", name)), { recursive: true });
      run("cp", "-r", inRoot("node_modules", name), place("agency/node_modules", name));
    }

  const state = {
    failing: "",
    failures: 0,
    held: undefined as Promise<void> | undefined,
    smtpPort: 0,
    receiver: undefined as ChildProcess | undefined,
  };
  const units = createServer(async (request, response) => {
    await state.held;
    try {
      if (request.url === state.failing) throw new Error("This unit fails");
      if (request.url === "/reload/caddy") {
        const text = readFileSync(path.join(folder, "Caddyfile"), "utf8");
        const adapted = text.replaceAll(receiverAddress, `127.0.0.1:${receiverPort}`);
        write("adapted", adapted.replace(/^localhost/m, "http://localhost"));
        run(caddy, "reload", ...caddyfile, "--address", `localhost:${adminPort}`);
      } else if (request.url === "/restart/agency-leads") {
        await stop(state.receiver);
        state.receiver = spawn(process.execPath, ["leads.mjs"], {
          cwd: folder,
          uid,
          gid,
          stdio: "ignore",
          env: {
            PORT: String(receiverPort),
            LEADS_FOLDER: place("leads"),
            ...(state.smtpPort && { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(state.smtpPort) }),
          },
        });
      } else throw new Error(`sudo does not allow ${request.url}`);
      response.end();
    } catch {
      state.failures += 1;
      response.writeHead(500).end();
    }
  }).listen(0, "127.0.0.1");
  await once(units, "listening");
  const ask = `http://127.0.0.1:${(units.address() as AddressInfo).port}`;
  write("server-bin/sudo", '#!/bin/sh\n[ "$1" = -n ] && shift && exec "$@"\n', 0o755);
  write(
    "server-bin/systemctl",
    `#!/bin/sh\nexec ${process.execPath} -e 'fetch(process.argv[1]).then((answer) => process.exit(answer.ok ? 0 : 1))' "${ask}/$1/$2"\n`,
    0o755,
  );

  for (const name of ["host", "key"]) run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", place(name));
  write("authorized", readFileSync(place("key.pub"), "utf8"));
  write("known", `[127.0.0.1]:${sshPort} ${readFileSync(place("host.pub"), "utf8")}`);
  write(
    "sshd_config",
    `Port ${sshPort}\nListenAddress 127.0.0.1\nHostKey ${place("host")}\nPidFile none\nUsePAM no\nPasswordAuthentication no\nAuthorizedKeysFile ${place("authorized")}\nStrictModes no\nSetEnv PATH=${place("server-bin")}:/usr/bin:/bin\n`,
  );
  write(
    "ssh_config",
    `HostName 127.0.0.1\nPort ${sshPort}\nIdentityFile ${place("key")}\nIdentitiesOnly yes\nUserKnownHostsFile ${place("known")}\nStrictHostKeyChecking yes\nLogLevel ERROR\n`,
  );
  // Notes each connection, so that a test can cut it.
  write(
    "bin/ssh",
    `#!/bin/sh\necho $$ >> ${place("connections")}\nexec ${run("which", "ssh")} -F ${place("ssh_config")} "$@"\n`,
    0o755,
  );
  write("connections", "");
  write("Caddyfile", `{\n  admin localhost:${adminPort}\n  auto_https off\n}\nimport ${place("adapted")}\n`);
  write("adapted", `http://localhost:${port} {\n  respond "empty" 404\n}\n`);
  mkdirSync("/run/sshd", { recursive: true });
  const servers = [
    spawn(sshd, ["-D", "-e", "-f", place("sshd_config")], { stdio: "ignore" }),
    spawn(caddy, ["run", ...caddyfile], {
      stdio: "ignore",
      env: { ...process.env, XDG_DATA_HOME: root, XDG_CONFIG_HOME: root },
    }),
  ];
  const origin = `http://localhost:${port}`;
  await whenUp(origin, servers[1]!, () => "Caddy");
  return {
    argument: `${user}@www.agency.test:${folder}`,
    folder,
    origin,
    bin: place("bin"),
    state,
    connections: () =>
      readFileSync(place("connections"), "utf8").trim().split("\n").filter(Boolean).map(Number),
    leadsFolder: place("leads"),
    async stop() {
      await Promise.all([...servers, state.receiver].map(stop));
      units.close();
      run("userdel", "--force", user);
      rmSync(root, { recursive: true });
    },
  };
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const end = once(child, "exit");
  child.kill();
  await end;
}
