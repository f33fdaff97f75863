/** The viewport that Sveltia CMS 0.221.1 sets, without `maximum-scale`, which forbids zooming. */
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
