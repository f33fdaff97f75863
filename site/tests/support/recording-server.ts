import { createServer, type Server, type ServerResponse } from "node:http";

interface Recording {
  errors: string[];
}

/** Records errors that browsers report to a page. Runs in every page before its own scripts. */
function record() {
  const errors: string[] = [];
  Object.assign(window, { errors } satisfies Recording);
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    errors.push(`console: ${parts.join(" ")}`);
    error(...parts);
  };
  addEventListener(
    "error",
    ({ target, message }) =>
      errors.push(
        message === undefined ? `not loaded: ${(target as Element).outerHTML}` : `uncaught: ${message}`,
      ),
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => errors.push(`rejected: ${reason}`));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    errors.push(`policy: ${effectiveDirective} ${blockedURI}`),
  );
}

/** Returns and clears the errors that a page has recorded. Runs in the page. */
export const takeErrors = () => (window as unknown as Recording).errors.splice(0);

const script = "/record-errors.js";

/** Serves the site at an origin with its headers, and adds an error-recording script to each page. */
export function createRecordingServer(origin: string): Server {
  async function pass(url: string, response: ServerResponse) {
    const answer = await fetch(origin + url, {
      headers: { "Accept-Encoding": "identity" },
      redirect: "manual",
    });
    const { "content-length": _, ...headers } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, headers);
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
    if (!isPage) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    return response.end(html.replace("<head>", `<head><script src="${script}"></script>`));
  }
  return createServer(({ url = "/" }, response) => {
    if (url === script) response.writeHead(200, { "Content-Type": "text/javascript" }).end(`(${record})()`);
    else pass(url, response).catch(() => response.destroy());
  });
}
