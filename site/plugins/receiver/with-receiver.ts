import type { RequestListener, Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { pathOf } from "../../generator/environment";
import { openReceiver, stopOnSignals } from "./node-receiver";
import { receiverPath, challengePath } from "../../../widgets/agency-contact-form/receiver-path";
import { readEnvironment } from "./environment";
import { answerChallengePath, answersPath } from "./paths";
import { siteSettings } from "./bundled-site";
import { describeTargets } from "./targets/targets";

/** Serves the receiver and the site. `base` is its path on the host, such as `/agency`, or empty. */
export function withReceiver(site: RequestListener, receiver: Hono, base: string): RequestListener {
  const receive = getRequestListener(new Hono().route(base || "/", receiver).fetch);
  const paths = [receiverPath, challengePath, answersPath, answerChallengePath, "/healthz"];
  const receivers = paths.map((path) => base + path);
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
