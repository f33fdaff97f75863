import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { chromiumArgs, findChromium } from "../../../widgets/_tests/browsers/find-browsers";

interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: Record<string, any>;
  result?: Record<string, any>;
  error?: { message: string };
}

/** A browser under the DevTools protocol. */
export interface Devtools {
  /** Without a session, the browser itself is spoken to. */
  send(method: string, params?: Record<string, unknown>, sessionId?: string): Promise<Record<string, any>>;
  /** Calls back for every event, of all sessions. */
  listen(hear: (method: string, params: Record<string, any>, sessionId: string) => void): void;
  stop(): Promise<void>;
}

/**
 * Chromium under the bare DevTools protocol. Playwright's way to attach to a page keeps Chromium from
 * prerendering any.
 */
export async function startDevtools(): Promise<Devtools> {
  const profile = await mkdtemp(path.join(tmpdir(), "devtools-"));
  const args = [...chromiumArgs, "--headless", "--remote-debugging-pipe", `--user-data-dir=${profile}`];
  const browser = spawn(findChromium()!, args, { stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"] });
  let said = "";
  browser.stderr!.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ended = new Promise((resolve) => browser.once("exit", resolve));
  const [toBrowser, fromBrowser] = browser.stdio.slice(3) as [Writable, Readable];
  const waiting = new Map<number, (message: Message) => void>();
  void ended.then(() => {
    for (const answer of waiting.values()) answer({ error: { message: `Chromium has ended: ${said}` } });
  });
  const listeners: Parameters<Devtools["listen"]>[0][] = [];
  const take = (message: Message) => {
    if (message.id === undefined)
      for (const hear of listeners) hear(message.method!, message.params ?? {}, message.sessionId ?? "");
    else {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    }
  };
  splitAtZero(fromBrowser, (text) => take(JSON.parse(text) as Message));

  let last = 0;
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, ({ result = {}, error }) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
        );
        toBrowser.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      }),
    listen: (hear) => void listeners.push(hear),
    async stop() {
      toBrowser.write(`${JSON.stringify({ id: ++last, method: "Browser.close" })}\0`);
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function splitAtZero(stream: Readable, take: (text: string) => void) {
  let rest = "";
  stream.setEncoding("utf8").on("data", (data: string) => {
    const texts = (rest + data).split("\0");
    rest = texts.pop()!;
    texts.forEach(take);
  });
}
