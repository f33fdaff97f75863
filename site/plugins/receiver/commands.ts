import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { clean } from "../../../widgets/agency-contact-form/contact-fields";
import { finishErasures, forget } from "./forget";
import { databaseFile, type NodeReceiver } from "./node-receiver";
import { deliverAllDue } from "./outbox";
import { csvOf } from "./csv";
import { printable, reasonsOf } from "./lead";
import type { ListedLead } from "./store/store";

interface Command {
  usage: string;
  description: string;
  createsDatabase?: true;
  run(receiver: NodeReceiver, words: string[]): Promise<string>;
}

export const commands: Readonly<Record<string, Command>> = {
  list: {
    usage: "[--email <address>] [--csv]",
    description: "lists leads with the state of each delivery",
    async run({ store }, words) {
      const { email, csv } = optionsOf(words);
      const leads = await store.list(email ? { email } : undefined);
      if (csv) return csvOf(leads);
      return leads.length > 0 ? leads.map(describeLead).join("\n") : "There are no leads.";
    },
  },
  show: {
    usage: "<id>",
    description: "prints one lead as JSON",
    run: async (receiver, words) => jsonOf(await findLead(receiver, words)),
  },
  export: {
    usage: "--email <address>",
    description: "prints all leads of one person as JSON",
    run: async ({ store }, words) => jsonOf(await store.list({ email: emailOf(words) })),
  },
  erase: {
    usage: "--email <address> | --id <id>",
    description: "removes all messages of one person, or one message, and their copies on this machine",
    async run(receiver, words) {
      const { id, email } = optionsOf(words);
      if (id && email) throw new Error("Give either --email or --id.");
      const selection = id ? { id } : { email: emailOf(words) };
      const whose = id ? `with the id ${id}` : `from ${emailOf(words)}`;
      // Finish an interrupted erasure first, to report it even if no lead is left.
      const interrupted = await finishErasures(receiver.outbox);
      const { length } = await forget(receiver.outbox, selection);
      const erased = `Erased ${length} messages ${whose} and their copies on this machine. Recipients of mail, webhooks and chats keep what was sent to them.`;
      return [
        length > 0 ? erased : `There are no messages ${whose}.`,
        ...(interrupted > 0 ? ["Finished an erasure that was interrupted."] : []),
        ...(await describeBackups(receiver)),
      ].join("\n");
    },
  },
  resend: {
    usage: "<id>",
    description: "retries the unsent deliveries of a lead",
    async run(receiver, words) {
      const { id } = await findLead(receiver, words);
      const { targets } = receiver.outbox;
      const withholding = Object.keys(targets).filter((name) => targets[name]!.accepts);
      if ((await receiver.store.resend(id, withholding)) === 0) return `Lead ${id} has no unsent deliveries.`;
      await deliverAllDue(receiver.outbox, id);
      return describeLead(await findLead(receiver, [id]));
    },
  },
  canary: {
    usage: "",
    description: "sends a test message to every target, reports the result and removes the message",
    createsDatabase: true,
    async run(receiver) {
      const lead = await receiver.sendCanary();
      if (lead.deliveries.some(({ state }) => state !== "sent"))
        throw new Error(`The canary did not arrive everywhere:\n${describeLead(lead)}`);
      return `The canary arrived:\n${describeLead(lead)}`;
    },
  },
  sweep: {
    usage: "[--unproven]",
    description:
      "removes leads older than `retentionDays` in data/settings.json, which the receiver does daily, or all delivered leads without a proof of work",
    async run(receiver, words) {
      const { unproven } = optionsOf(words);
      const removed = unproven
        ? await forget(receiver.outbox, { ids: await receiver.store.sentUnproven() })
        : await receiver.sweep();
      return [`Removed ${removed.length} leads.`, ...(await describeBackups(receiver))].join("\n");
    },
  },
  backup: {
    usage: "<file>",
    description: "writes a consistent copy of the database, even while the receiver runs",
    async run({ database, store }, [file]) {
      if (!file) throw new Error("The name of the copy is missing: npm run leads -- backup <file>");
      if (existsSync(file)) throw new Error(`${file} already exists. Choose another name.`);
      await store.addBackup(path.resolve(file));
      await database.backup(file);
      return `The leads are copied to ${file}. Delete it in time: \`erase\` and \`sweep\` do not change copies.`;
    },
  },
};

export const help = () =>
  [
    "npm run leads               receives messages and delivers them",
    ...Object.entries(commands).map(
      ([name, { usage, description }]) => `npm run leads -- ${`${name} ${usage}`.padEnd(34)} ${description}`,
    ),
  ].join("\n");

/** @throws Error if the command or the database that it requires does not exist */
export function findCommand(name: string, folder: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`There is no command "${name}".\n${help()}`);
  const file = databaseFile(folder);
  if (!command.createsDatabase && !existsSync(file))
    throw new Error(
      `There is no database at ${file}. Set LEADS_FOLDER to the folder that the receiver uses.`,
    );
  return command;
}

function optionsOf(words: string[]): { email?: string; id?: string; csv?: boolean; unproven?: boolean } {
  const { values } = parseArgs({
    args: words,
    options: {
      email: { type: "string" },
      id: { type: "string" },
      csv: { type: "boolean" },
      unproven: { type: "boolean" },
    },
  });
  return { ...values, email: values.email && clean("email", values.email).toLowerCase() };
}

function emailOf(words: string[]): string {
  const { email } = optionsOf(words);
  if (!email) throw new Error("The address is missing: --email name@example.com");
  return email;
}

async function findLead({ store }: NodeReceiver, [id]: string[]): Promise<ListedLead> {
  if (!id) throw new Error("The id is missing. `npm run leads -- list` shows the ids.");
  const [lead] = await store.list({ id });
  if (!lead) throw new Error(`There is no lead ${id}. \`npm run leads -- list\` shows the ids.`);
  return lead;
}

/** Returns a warning about backups that still exist, because `erase` and `sweep` do not change them. */
async function describeBackups({ store }: NodeReceiver): Promise<string[]> {
  const files = (await store.backups()).filter((file) => existsSync(file));
  if (files.length === 0) return [];
  return [
    "These backups may still contain the removed leads. Delete them:",
    ...files.map((file) => `  ${file}`),
  ];
}

const jsonOf = (value: unknown) => printable(JSON.stringify(value, null, 2));

const describeLead = ({ id, receivedAt, fields, deliveries, ...lead }: ListedLead) =>
  printable(
    [
      `${id}  ${new Date(receivedAt).toISOString()}  ${fields.service}  ${fields.name} <${fields.email}>`,
      ...reasonsOf(lead).map((reasons) => `  ${reasons}`),
      ...deliveries.map(
        ({ target, state, attempts, error }) =>
          `  ${target}: ${state} (attempts: ${attempts})${error ? ` ${error}` : ""}`,
      ),
    ].join("\n"),
  );
