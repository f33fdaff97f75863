// Logs the missing path. An analytics tool can read it from `data-not-found-path`; this script sends nothing.
(() => {
  const { pathname } = location;
  const root = document.documentElement;
  root.dataset.notFoundPath = pathname;
  console.error(`404: there is no page at ${pathname}`);

  // Hosts with a single 404 page also use it for the blog. The site may be in a folder of its host.
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const blog = new URL("../../blog/", src).pathname;
  const kind = pathname.startsWith(blog) ? "post" : "page";
  const messages = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-not-found]"));
  if (messages.length < 2) return;
  for (const message of messages) message.hidden = message.dataset.notFound !== kind;
})();
