// Logs the address that led nowhere. `data-not-found-path` is where an analytics tool can read it;
// nothing is sent from here.
(() => {
  const { pathname } = location;
  const root = document.documentElement;
  root.dataset.notFoundPath = pathname;
  console.error(`404: there is no page at ${pathname}`);

  // The root page answers for the blog too, on hosts that know only one 404 page. The site may lie in a folder.
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const blog = new URL("../../blog/", src).pathname;
  const kind = pathname.startsWith(blog) ? "post" : "page";
  const messages = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-not-found]"));
  if (messages.length < 2) return;
  for (const message of messages) message.hidden = message.dataset.notFound !== kind;
})();
