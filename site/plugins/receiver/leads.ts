/** `npm run leads` starts the receiver; `npm run leads -- <command>` runs a command instead. */
import { serve } from "@hono/node-server";
import { findCommand, help } from "./commands";
import { openReceiver, stopOnSignals } from "./node-receiver";
import { receiverPath } from "../../../widgets/agency-contact-form/receiver-path";
import { siteSettings } from "./bundled-site";
import { readEnvironment, unnamedHosts } from "./environment";
import { describeTargets } from "./targets/targets";

const log = (message: string) => console.log(`${new Date().toISOString()} ${message}`);

async function runCommand(name: string, words: string[]): Promise<void> {
  if (name === "--help" || name === "help") return console.log(help());
  const settings = readEnvironment(process.env, siteSettings());
  const command = findCommand(name, settings.folder);
  const receiver = await openReceiver(settings, () => {});
  try {
    console.log(await command.run(receiver, words));
  } finally {
    await receiver.stop();
  }
}

async function serveReceiver(): Promise<void> {
  const settings = readEnvironment(process.env, siteSettings());
  const receiver = await openReceiver(settings, log);
  receiver.start();
  const port = Number(process.env.PORT ?? 8081);
  // Without the limit, a slow request could keep a connection for five minutes.
  const serverOptions = { requestTimeout: 30_000 };
  const { fetch } = receiver.app;
  const server = serve({ fetch, port, hostname: settings.host, serverOptions }, () => {
    log(`Messages are received at http://${settings.host}:${port}${receiverPath}`);
    [...describeTargets(settings), ...unnamedHosts(settings)].forEach(log);
  });
  stopOnSignals(server, receiver);
}

const [name, ...words] = process.argv.slice(2);
(name === undefined ? serveReceiver() : runCommand(name, words)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
