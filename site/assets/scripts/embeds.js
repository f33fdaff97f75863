// Maps and videos come from third parties, so they load only after a visitor clicks.
for (const opener of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-src]")))
  opener.addEventListener("click", (event) => {
    // Let visitors open the link in another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = Object.assign(document.createElement("iframe"), opener.dataset);
    opener.parentElement?.replaceChildren(frame);
    frame.focus();
  });
