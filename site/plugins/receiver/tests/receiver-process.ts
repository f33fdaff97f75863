/** A receiver in a separate process, which a test kills. It waits only briefly between delivery attempts. */
import { serve } from "@hono/node-server";
import { openReceiver } from "../node-receiver";
import { readEnvironment } from "../environment";
import { site } from "./test-site";

const receiver = await openReceiver(readEnvironment(process.env, site), () => {}, {
  waits: Array.from({ length: 50 }, () => 50),
  timeout: 1000,
});
receiver.start();
serve({ fetch: receiver.app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" });
