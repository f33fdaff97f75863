import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inRoot } from "../paths";
import { plugins } from "../plugins";
import type { Environment } from "../environment";
import type { EleventyConfig } from "./eleventy";

/** A page in Eleventy's `TemplateMap`, which keeps what it has rendered. */
interface PageEntry {
  url: string | false;
  outputPath: string;
  templateContent?: string;
  template: {
    isRenderable(): boolean;
    renderPageEntryWithoutLayout(page: PageEntry): Promise<string>;
    renderPageEntry(page: PageEntry): Promise<string>;
  };
}

type Entries = readonly { _pages?: readonly PageEntry[] }[];

/** The development server of Eleventy, and its sockets. */
interface Server {
  sendUpdateNotification(message: object): void;
  updateServer?: { on(event: "connection", act: (socket: Socket) => void): void };
}

interface Socket {
  on(event: "message", act: (data: Buffer) => void): void;
}

/** Runs a step of a build that pages of the core do not need: in `npm run dev`, after the open page is written. */
export type Later = (step: () => Promise<unknown>) => Promise<unknown>;

let actBeforePages: ((entries: Entries) => Promise<void>) | undefined;

/** Acts when Eleventy knows all pages and has rendered none. Returns false without `TemplateMap`, internal to 3. */
export async function actOnPages(act: (entries: Entries) => Promise<void>): Promise<boolean> {
  const main = createRequire(inRoot("package.json")).resolve("@11ty/eleventy");
  const file = pathToFileURL(path.join(path.dirname(main), "TemplateMap.js")).href;
  const { prototype } = (await import(file).catch(() => undefined))?.default ?? {};
  if (!prototype?.populateContentDataInMap) return false;
  // The configuration may run several times in a process.
  if (!actBeforePages) {
    const { populateContentDataInMap: populate } = prototype;
    prototype.populateContentDataInMap = async function (entries: Entries) {
      await actBeforePages!(entries);
      return populate.call(this, entries);
    };
  }
  actBeforePages = act;
  return true;
}

/** Returns whether a page or a file is of a plugin, so that it may need the steps that run later. */
const isLate = (address: string) => plugins.some(({ addresses }) => addresses?.test(address));

/**
 * Makes `npm run dev` render the page first that the browser showed last, and reload each tab once, when its page is
 * written. `finish` must run last after a build.
 */
export async function addOpenPage(config: EleventyConfig, { isBuild }: Pick<Environment, "isBuild">) {
  const now: Later = (step) => step();
  if (isBuild) return { later: now, finish: async () => {} };
  /** The numbers of the current build, and of the last one that succeeded. */
  let [build, finished] = [0, 0];
  /** The address that the browser showed last, and the one whose page the current build has written already. */
  let [open, written] = ["", ""];
  let steps: (() => Promise<unknown>)[] = [];
  let running: Promise<unknown> | undefined;
  let server: Server | undefined;
  let onServed = () => {};
  const send = (number: number, page?: string) =>
    server?.sendUpdateNotification({ type: "edit", build: number, page });
  const runSteps = async () => {
    const all = steps;
    steps = [];
    for (const step of all) await step();
  };
  const isHooked = await actOnPages(async (entries) => {
    if (isLate(open)) await (running = runSteps());
    const page = entries.flatMap(({ _pages = [] }) => _pages).find(({ url }) => url === open);
    if (page?.template.isRenderable()) {
      page.templateContent = await page.template.renderPageEntryWithoutLayout(page);
      const content = await page.template.renderPageEntry(page);
      await mkdir(path.dirname(page.outputPath), { recursive: true });
      await writeFile(page.outputPath, content);
      written = open;
      send(build, open);
      // The other pages take all of the processor's time.
      await new Promise<void>((resolve) => {
        onServed = resolve;
        setTimeout(resolve, 500);
      });
    }
    await (running = runSteps());
  });
  config.on("eleventy.before", () => {
    build += 1;
    written = "";
    steps = [];
  });
  // The generator runs from a bundle, so that Eleventy need not look for changed modules after each build.
  config.setWatchJavaScriptDependencies(false);
  config.setChokidarConfig({ awaitWriteFinish: { stabilityThreshold: 20, pollInterval: 5 } });
  config.setServerOptions({
    liveReload: false,
    domDiff: false,
    ready(started: Server) {
      server = started;
      server.updateServer?.on("connection", (socket) => {
        socket.on("message", (data) => (open = String(data)));
        send(finished);
      });
    },
    middleware: [
      async ({ url, headers }: IncomingMessage, response: ServerResponse, next: () => void) => {
        const address = decodeURI(new URL(url!, "http://localhost").pathname);
        if (isLate(address)) await running?.catch(() => {});
        if (headers["sec-fetch-dest"] === "document") {
          const isNew = finished === build || address === written;
          if (isNew) response.on("finish", () => setTimeout(onServed, 50));
          const script = client(isNew ? build : build - 1);
          const end = response.end.bind(response) as (content?: unknown) => ServerResponse;
          // The server passes pages as text, and files as buffers.
          response.end = (content?: unknown) => end(typeof content === "string" ? content + script : content);
        }
        next();
      },
    ],
  });
  // The first build needs the results of all steps at once.
  const later: Later = async (step) => (isHooked && finished > 0 ? void steps.push(step) : step());
  let files = new Set<string>();
  const finish = async ({ results = [] }: { results?: readonly { outputPath: string | false }[] }) => {
    // A page that has another address now, or is gone, would stay at the old one.
    const before = files;
    files = new Set(results.flatMap(({ outputPath }) => outputPath || []));
    for (const file of before) if (!files.has(file)) await rm(file, { force: true });
    finished = build;
    send(build);
  };
  return { later, finish };
}

/** Returns the script that reloads a page once a newer build has written it. */
const client = (shown: number) => `<script>{
const connect = (isAgain) => {
  const socket = new WebSocket(location.origin.replace("http", "ws"));
  const report = () => document.visibilityState === "visible" && socket.send(decodeURI(location.pathname));
  socket.onopen = () => {
    if (isAgain) location.reload();
    report();
    document.addEventListener("visibilitychange", report);
  };
  socket.onclose = () => addEventListener("focus", () => connect(true), { once: true });
  socket.onmessage = ({ data }) => {
    const { type, build, page, error } = JSON.parse(data);
    if (type === "eleventy.error") console.error(JSON.parse(error).message);
    if (type === "edit" && build > ${shown} && [undefined, decodeURI(location.pathname)].includes(page))
      location.reload();
  };
};
connect();
}</script>`;
