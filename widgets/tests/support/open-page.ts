/** Publishes a page on the test server and opens it in a frame, which replaces any previous frame. */
export async function openPublished(
  html: string,
  headers?: Readonly<Record<string, string>>,
  sandbox?: string,
): Promise<HTMLIFrameElement> {
  // The URL is unique, because test files in several browsers publish pages at the same time.
  const src = `/published/${crypto.randomUUID()}`;
  await fetch(src, { method: "PUT", body: JSON.stringify({ html, headers }) });
  const frame = Object.assign(document.createElement("iframe"), { src, width: "800", height: "600" });
  frame.style.border = "0";
  if (sandbox) frame.setAttribute("sandbox", sandbox);
  document.body.replaceChildren(frame);
  await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  return frame;
}

/** Opens a page with the given content, and records its console errors and uncaught errors. */
export async function openLogged(head: string, body: string) {
  const frame = await openPublished(`<!doctype html><html lang="en"><head><title>A page</title><script>
      logged = [];
      console.error = (...parts) => logged.push(parts.join(" "));
      addEventListener("error", ({ message }) => message && logged.push(message));
    </script>${head}</head><body>${body}</body></html>`);
  const view = frame.contentWindow as Window & typeof globalThis & { logged: string[] };
  const files = () => view.performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  return { view, doc: frame.contentDocument!, files };
}
