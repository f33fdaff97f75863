import { createServer, type Server } from "node:http";
import { createPassingServer } from "./passing-server";

interface Recording {
  faults: string[];
}

/** Runs first in every page, and keeps what any browser tells a page of its own faults. */
function record() {
  const faults: string[] = [];
  Object.assign(window, { faults } satisfies Recording);
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    faults.push(`console: ${parts.join(" ")}`);
    error(...parts);
  };
  addEventListener(
    "error",
    ({ target, message }) =>
      faults.push(
        message === undefined ? `not loaded: ${(target as Element).outerHTML}` : `uncaught: ${message}`,
      ),
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => faults.push(`rejected: ${reason}`));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
    faults.push(`policy: ${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber})`),
  );
}

/** Takes what the page that is open has recorded; runs in it. */
export const takeFaultsOfPage = () => (window as unknown as Recording).faults.splice(0);

const script = "/record-faults.js";

/**
 * Serves a site as it is, under its own headers, but with a script first in each page that keeps the page's faults.
 *
 * @param origin of the site
 * @param faults is told what is asked for and can't be had
 */
export function createRecordingServer(origin: string, faults: string[]): Server {
  const recorded = (page: string) => page.replace("<head>", `<head><script src="${script}"></script>`);
  const site = createPassingServer(origin, (page, response) => response.end(recorded(page)), faults);
  return createServer((request, response) => {
    if (request.url === script)
      response.writeHead(200, { "Content-Type": "text/javascript" }).end(`(${record})()`);
    else site.emit("request", request, response);
  });
}
