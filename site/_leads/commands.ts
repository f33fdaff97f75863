import { parseArgs } from "node:util";
import { deliverDue, leadTargets } from "./outbox";
import type { NodeReceiver } from "./node-receiver";
import type { ListedLead } from "./store";

type Command = (receiver: NodeReceiver, words: string[]) => Promise<string>;

function emailOf(words: string[], isRequired: boolean): string | undefined {
  const { values } = parseArgs({ args: words, options: { email: { type: "string" } } });
  if (!values.email && isRequired) throw new Error("Whose? Say it by --email name@example.com.");
  return values.email;
}

const describe = ({ id, receivedAt, marks, fields, deliveries }: ListedLead) =>
  [
    `${id}  ${new Date(receivedAt).toISOString()}  ${fields.service}  ${fields.name} <${fields.email}>`,
    ...(marks.length > 0 ? [`  marked: ${marks.join(", ")}`] : []),
    ...deliveries.map(
      ({ target, state, attempts, error }) =>
        `  ${target}: ${state} (attempts: ${attempts})${error ? ` ${error}` : ""}`,
    ),
  ].join("\n");

const canaryMessage = {
  fields: {
    name: "Canary",
    email: "canary@example.com",
    phone: "",
    company: "",
    service: "Other",
    message: "This message tries the way from the form to your mailbox. Nothing is to be done.",
  },
  marks: ["canary" as const],
  source: {},
  extra: {},
};

/** What `npm run leads -- <command>` can do. Each answers with what is printed. */
export const commands: Readonly<Record<string, Command>> = {
  async list({ store }, words) {
    const leads = await store.list(emailOf(words, false));
    return leads.length > 0 ? leads.map(describe).join("\n") : "There are no leads.";
  },

  async export({ store }, words) {
    return JSON.stringify(await store.list(emailOf(words, true)), null, 2);
  },

  async erase({ store, outbox }, words) {
    const email = emailOf(words, true)!;
    const ids = await store.remove({ email });
    await eraseCopies(outbox.targets, ids);
    return ids.length > 0
      ? `Erased what ${email} sent, and what was kept of it here. Mail and webhooks that are sent are with their receivers.`
      : `There was nothing of ${email}.`;
  },

  async resend({ store, outbox }, [id]) {
    if (!id) throw new Error("Which lead? npm run leads -- resend <id>; `list` shows the ids.");
    const count = await store.resend(id);
    if (count === 0) return `Lead ${id} has nothing that is still to be delivered.`;
    await deliverDue(outbox, id);
    const lead = (await store.list()).find((one) => one.id === id)!;
    return describe(lead);
  },

  async canary({ store, outbox }) {
    const { id } = await store.accept({
      content: canaryMessage,
      key: null,
      bodyHash: "",
      targets: leadTargets(outbox.targets),
    });
    await deliverDue(outbox, id);
    const lead = (await store.list()).find((one) => one.id === id)!;
    await eraseCopies(outbox.targets, await store.remove({ id }));
    if (lead.deliveries.some(({ state }) => state !== "sent"))
      throw new Error(`The canary did not arrive everywhere:\n${describe(lead)}`);
    return `The canary arrived:\n${describe(lead)}`;
  },

  async sweep({ sweep }) {
    return `Removed ${await sweep()} rows of leads that are older than the site's data says.`;
  },
};

async function eraseCopies(
  targets: NodeReceiver["outbox"]["targets"],
  ids: readonly string[],
): Promise<void> {
  for (const target of Object.values(targets)) await target.erase?.(ids);
}
