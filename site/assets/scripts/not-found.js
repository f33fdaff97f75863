// Logs the missing path, and stores it in `data-not-found-path` for analytics tools. Sends no request.
(() => {
  const { pathname } = location;
  const root = document.documentElement;
  root.dataset.notFoundPath = pathname;
  console.error(`404: there is no page at ${pathname}`);

  // Hosts with a single 404 page show it for missing posts, too, so choose the message by the address. The script's own
  // address contains the site's path on its host.
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const blog = new URL("../../blog/", src).pathname;
  const kind = pathname.startsWith(blog) ? "post" : "page";
  const messages = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-not-found]"));
  if (messages.length < 2) return;
  for (const message of messages) message.hidden = message.dataset.notFound !== kind;
})();
