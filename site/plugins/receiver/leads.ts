/** `npm run leads` starts the receiver; `npm run leads -- <command>` runs a command instead. */
import { serve } from "@hono/node-server";
import { findCommand, help } from "./commands";
import { openReceiver, stopOnSignals } from "./node-receiver";
import { receiverPath } from "../../../widgets/agency-contact-form/receiver-path";
import { siteSettings } from "./bundled-site";
import { readEnvironment, unnamedHosts } from "./environment";
import { checkEnvironmentFile, environmentFiles } from "./environment-file";
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
  // The receiver itself ends slow bodies. The longest one that is not too slow takes 260 seconds.
  const serverOptions = {
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    connectionsCheckingInterval: 1000,
  };
  const { fetch } = receiver.app;
  const server = serve({ fetch, port, hostname: settings.host, serverOptions }, () => {
    log(`Messages are received at http://${settings.host}:${port}${receiverPath}`);
    [...describeTargets(settings), ...unnamedHosts(settings)].forEach(log);
  });
  server.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    const reason = code === "EADDRINUSE" ? "another program uses it" : message;
    console.error(
      `The receiver cannot listen on port ${port}: ${reason}. Choose another port: PORT=3000 npm run leads.`,
    );
    process.exit(1);
  });
  stopOnSignals(server, receiver);
}

async function run([name, ...words]: string[]): Promise<void> {
  environmentFiles().forEach(checkEnvironmentFile);
  await (name === undefined ? serveReceiver() : runCommand(name, words));
}

run(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
