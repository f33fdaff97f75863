/** `npm run leads`: serves the receiver; with a command, such as `npm run leads -- list`, does that instead. */
import { serve } from "@hono/node-server";
import { commands } from "./commands";
import { describeTargets } from "./describe-targets";
import { openReceiver } from "./node-receiver";
import { receiverPath } from "./receiver-path";
import { readSettings } from "./settings";
import { siteSettings } from "./site-settings";
import { stopOnSignals } from "./stop-on-signals";

const log = (message: string) => console.log(`${new Date().toISOString()} ${message}`);

async function main([name, ...words]: string[]): Promise<void> {
  const settings = readSettings(process.env, siteSettings());
  const command = name === undefined ? undefined : commands[name];
  if (name !== undefined && !command)
    throw new Error(`There is no command "${name}". Commands: ${Object.keys(commands).join(", ")}.`);
  const receiver = await openReceiver(settings, command ? () => {} : log);
  if (command) {
    console.log(await command(receiver, words));
    return receiver.stop();
  }
  receiver.start();
  const server = serve({ fetch: receiver.app.fetch, port: Number(process.env.PORT ?? 8081) }, ({ port }) => {
    log(`Messages are taken at http://localhost:${port}${receiverPath}`);
    describeTargets(settings).forEach(log);
  });
  stopOnSignals(server, receiver);
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
