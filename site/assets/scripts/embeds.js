// A map or a video comes from a third party, so it is asked for only when a visitor wants it.
for (const opener of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-src]")))
  opener.addEventListener("click", (event) => {
    // A link may be opened in another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = Object.assign(document.createElement("iframe"), opener.dataset);
    opener.parentElement?.replaceChildren(frame);
    frame.focus();
  });
