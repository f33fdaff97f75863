// The live map comes from a third party, so it is asked for only when a visitor wants it.
const button = /** @type {HTMLElement | null} */ (document.querySelector("[data-src]"));
button?.addEventListener("click", () => {
  const frame = Object.assign(document.createElement("iframe"), button.dataset);
  frame.referrerPolicy = "no-referrer";
  button.parentElement?.replaceChildren(frame);
  frame.focus();
});
