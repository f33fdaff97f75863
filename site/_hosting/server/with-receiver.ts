import type { RequestListener, Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { pathOf } from "../../_build/base-path";
import { describeTargets } from "../../_leads/describe-targets";
import { openReceiver } from "../../_leads/node-receiver";
import { receiverPath } from "../../_leads/receiver-path";
import { readSettings } from "../../_leads/settings";
import { siteSettings } from "../../_leads/site-settings";
import { stopOnSignals } from "../../_leads/stop-on-signals";

/**
 * Answers what is the receiver's by the receiver, and the rest by the site.
 *
 * @param base the path that both are below, such as `/agency`
 */
export function withReceiver(site: RequestListener, receiver: Hono, base: string): RequestListener {
  const receive = getRequestListener(new Hono().route(base || "/", receiver).fetch);
  const receivers = [`${base}${receiverPath}`, `${base}/healthz`];
  return (request, response) => {
    const [address = ""] = request.url!.split("?");
    if (receivers.includes(address)) void receive(request, response);
    else site(request, response);
  };
}

/** @param origin what the addresses of the built site start with */
export async function openWithReceiver(pages: RequestListener, origin: string) {
  const { endpoint, ...site } = siteSettings();
  const settings = readSettings(process.env, { ...site, origin });
  const receiver = await openReceiver(settings, console.log);
  return {
    listener: withReceiver(pages, receiver.app, pathOf(origin)),
    /** Begins to deliver, and says where to. */
    start(server: Server, address: string) {
      receiver.start();
      stopOnSignals(server, receiver);
      console.log(
        `Messages are received at ${address}${receiverPath}; ${address}/healthz says how that goes`,
      );
      describeTargets(settings).forEach((line) => console.log(line));
      if (!endpoint.endsWith(receiverPath))
        console.log(
          `For \`npm run build\` to make a form that sends to the receiver too, set form.endpoint in data/site.json to "${receiverPath}"`,
        );
    },
  };
}
