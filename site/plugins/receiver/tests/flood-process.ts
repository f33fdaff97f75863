/** Sends a request again and again on 300 connections, until it is killed. Reports when each has had an answer. */
import { Agent, request } from "node:http";
import { fields } from "./receiver-checks";

const [port, method, path] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 300 });
const headers = { "Content-Type": "application/json", "X-Forwarded-For": "192.0.2.1" };

function ask(onAnswer: () => void): void {
  const asked = request({ agent, port, host: "127.0.0.1", method, path, headers }, (response) =>
    response.resume().on("end", () => {
      onAnswer();
      ask(onAnswer);
    }),
  );
  asked.on("error", () => ask(onAnswer)).end(method === "POST" ? JSON.stringify({ fields }) : undefined);
}
await Promise.all(Array.from({ length: 300 }, () => new Promise<void>(ask)));
process.send!("answered");
