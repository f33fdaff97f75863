/** Asks for the receiver's health on 300 connections, or posts messages beyond a sender's limit, until it is killed. */
import { Agent, request } from "node:http";
import { fields } from "./receiver-checks";

const [port, kind] = process.argv.slice(2) as [string, "health" | "messages"];
const agent = new Agent({ keepAlive: true, maxSockets: 300 });
const body = JSON.stringify({ fields });
const options = {
  agent,
  port,
  host: "127.0.0.1",
  ...(kind === "health"
    ? { path: "/healthz" }
    : {
        path: "/api/messages",
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Forwarded-For": "192.0.2.1" },
      }),
};

function ask(): void {
  const asked = request(options, (response) => response.resume().on("end", ask));
  asked.on("error", ask).end(kind === "health" ? undefined : body);
}
for (let connections = 0; connections < 300; connections += 1) ask();
