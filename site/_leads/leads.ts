/** `npm run leads`: serves the receiver; with a command, such as `npm run leads -- list`, does that instead. */
import path from "node:path";
import { serve } from "@hono/node-server";
import { commands } from "./commands";
import { openReceiver } from "./node-receiver";
import { readSettings } from "./settings";
import { siteSettings } from "./site-settings";

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
    log(`Messages are taken at http://localhost:${port}/api/messages`);
    log(
      settings.smtp || settings.mailApi
        ? `Mail goes to ${settings.mail.to}`
        : `SMTP_HOST is not set: mail is written to ${path.join(settings.folder, "mail")}`,
    );
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => server.close(() => void receiver.stop().then(() => process.exit())));
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
