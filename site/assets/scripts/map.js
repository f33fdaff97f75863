// The live map comes from a third party, so it is asked for only when a visitor wants it.
const button = /** @type {HTMLElement | null} */ (document.querySelector("[data-map-open]"));
button?.addEventListener("click", () => {
  const frame = document.createElement("iframe");
  frame.src = button.dataset.mapOpen ?? "";
  frame.title = button.dataset.mapTitle ?? "";
  frame.className = "size-full";
  frame.referrerPolicy = "no-referrer";
  button.closest("[data-map]")?.replaceChildren(frame);
  frame.focus();
});
