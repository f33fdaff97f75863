/* Corrections for Sveltia CMS 0.221.1. */

/** The pattern for addresses of forms that edit a single file, such as the home page. */
const form = "#/collections/_singletons/entries/";

/** Closes the form of a file before the next file opens. The editor otherwise shows an empty form. */
export function closeFormsOfFiles(): void {
  addEventListener("hashchange", (event) => {
    const [before, file] = [event.oldURL, event.newURL].map((address) => address.split(form)[1]);
    if (!before || !file || before === file) return;
    event.stopImmediatePropagation();
    location.replace("#/collections");
    const openNext = () => {
      if (document.querySelector(".content-editor")) requestAnimationFrame(openNext);
      else location.replace(event.newURL);
    };
    // The editor closes the form when it handles this change of the address.
    addEventListener("hashchange", openNext, { once: true });
  });
}

/** Empties the style sheets that an article has in its preview, where they apply to the whole editor, and closes popovers. */
export function containPreviews(): void {
  new MutationObserver(() => {
    for (const sheet of document.querySelectorAll("[role=document] style")) sheet.textContent = "";
    for (const part of document.querySelectorAll("[role=document] [popover]"))
      part.removeAttribute("popover");
  }).observe(document.documentElement, { childList: true, subtree: true });
}

/** The editor's viewport without `maximum-scale`, which forbids zooming. */
const VIEWPORT = "width=device-width, initial-scale=1, interactive-widget=resizes-content";

/** Shows on the start screen what the editor is and who may sign in, and allows zooming. */
export function completeStartScreen(): void {
  const note = document.getElementById("start-note")!;
  note.hidden = false;
  note.remove();
  const footers = document.getElementsByClassName("powered-by");
  const viewports = document.getElementsByName("viewport") as NodeListOf<HTMLMetaElement>;
  new MutationObserver(() => {
    for (const meta of viewports) if (meta.content.includes("maximum-scale")) meta.content = VIEWPORT;
    // After signing out, the screen is created again.
    if (!note.isConnected) footers[0]?.parentElement!.querySelector("h1")?.after(note);
  }).observe(document.documentElement, { childList: true, subtree: true });
}
