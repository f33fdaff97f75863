import type { Context } from "hono";
import type { Translate } from "../../generator/languages/translator";
import { forget } from "./forget";
import { deliverAllDue, targetsFor, type Outbox } from "./outbox";
import { hashOf } from "./store/counts";
import type { ListedLead } from "./store/store";

const canaryMessage = (t: Translate) => ({
  fields: {
    name: "Canary",
    email: "canary@example.com",
    phone: "",
    company: "",
    service: "Other",
    message: t("This is a test message from the receiver of your contact form. No reply is needed."),
  },
  marks: ["canary" as const],
  source: {},
  extra: {},
});

/** Sends a test message to every target, and removes it. Returns it with the state of each delivery. */
export async function sendCanary(outbox: Outbox, t: Translate): Promise<ListedLead> {
  const content = canaryMessage(t);
  const targets = targetsFor(outbox.targets, content);
  const { id } = await outbox.store.accept({ content, key: null, bodyHash: "", targets });
  await deliverAllDue(outbox, id);
  const [lead] = await outbox.store.list({ id });
  await forget(outbox, { id });
  return lead!;
}

export type Canary = ListedLead & { sentTo: readonly string[] };

/** Answers a request for a test message. Its key is made for one deployment, which knows only the hash. */
export async function answerCanary(
  context: Context,
  hash: string | undefined,
  send: (() => Promise<Canary>) | undefined,
): Promise<Response> {
  const [, key] = /^Bearer (\S{20,200})$/.exec(context.req.header("Authorization") ?? "") ?? [];
  if (!send || !hash || !key || (await hashOf(key)) !== hash)
    return context.json({ message: "The key is not the one of this deployment." }, 401);
  const { deliveries, sentTo } = await send();
  const failed = deliveries
    .filter(({ state }) => state !== "sent")
    .map(({ target, error }) => `${target}: ${error}`);
  return context.json({ sentTo, failed }, failed.length > 0 ? 502 : 200);
}
