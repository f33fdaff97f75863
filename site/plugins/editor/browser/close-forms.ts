/** The pattern for addresses of forms that edit a single file, such as the home page. */
const form = "#/collections/_singletons/entries/";

/** Closes the form of a file before the next file opens. Sveltia CMS 0.221.1 otherwise shows an empty form. */
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
