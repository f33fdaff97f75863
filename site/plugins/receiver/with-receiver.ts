import type { RequestListener, Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { pathOf } from "../../generator/environment";
import { openReceiver, stopOnSignals } from "./node-receiver";
import { receiverPath, challengePath } from "../../../widgets/agency-contact-form/receiver-path";
import { readEnvironment } from "./environment";
import { siteSettings } from "./bundled-site";
import { describeTargets } from "./targets/targets";

/**
 * Returns a listener that passes requests for `/api/` and `/healthz` to the receiver and all others to the site. `base`
 * is the site's path on its host, such as `/agency`, or an empty string.
 */
export function withReceiver(site: RequestListener, receiver: Hono, base: string): RequestListener {
  const receive = getRequestListener(new Hono().route(base || "/", receiver).fetch);
  const receivers = [`${base}${receiverPath}`, `${base}${challengePath}`, `${base}/healthz`];
  return (request, response) => {
    const [address = ""] = request.url!.split("?");
    if (receivers.includes(address)) void receive(request, response);
    else site(request, response);
  };
}

/** Opens the receiver with the site's settings. `origin` is the address of the built site, without a trailing slash. */
export async function openWithReceiver(pages: RequestListener, origin: string) {
  const site = siteSettings();
  const settings = readEnvironment(process.env, { ...site, origin });
  const receiver = await openReceiver(settings, console.log);
  return {
    listener: withReceiver(pages, receiver.app, pathOf(origin)),
    start(server: Server, address: string) {
      receiver.start();
      stopOnSignals(server, receiver);
      console.log(
        `The receiver accepts messages at ${address}${receiverPath}; its state is at ${address}/healthz`,
      );
      describeTargets(settings).forEach((line) => console.log(line));
      if (!site.endpoint.endsWith(receiverPath))
        console.log(
          `Sites built with \`npm run build\` send to the receiver only if form.endpoint in data/settings.json is "${receiverPath}"`,
        );
    },
  };
}
