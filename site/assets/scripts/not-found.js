// Logs the missing path. An analytics tool can read it from `data-not-found-path`; this script sends nothing.
(() => {
  const { pathname } = location;
  const root = document.documentElement;
  root.dataset.notFoundPath = pathname;
  console.error(`404: there is no page at ${pathname}`);

  const messages = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-not-found]"));
  // The script's own address contains the site's path on its host.
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const site = new URL("../../", src).pathname;
  const shown =
    [...messages].findLast(({ dataset }) => pathname.startsWith(site + dataset.notFound)) ?? messages[0];
  for (const message of messages) message.hidden = message !== shown;
})();
