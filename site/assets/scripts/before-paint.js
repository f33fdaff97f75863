// Stands in the page and runs before the first paint.

// The display face, which stands in the page as the first: decoded while the rest of the page is read, it is
// there for the first layout. Asked for by that layout alone, it would take a second one, and a look for each of
// its fallbacks among the fonts that are installed.
void [...document.fonts][0]?.load();

// A chosen color scheme holds at once, and a blog opened with a query never shows the unfiltered list.
(() => {
  const { dataset } = document.documentElement;
  const themes = ["system", "light", "dark"];
  let theme = "system";
  const next = () => themes[themes.indexOf(theme) + 1] ?? "system";
  const show = () => {
    dataset.theme = theme;
    const label = `Color scheme: ${theme}. Change to ${next()}.`;
    for (const control of document.querySelectorAll("[data-theme-switch]"))
      control.setAttribute("aria-label", label);
  };

  const read = () => {
    try {
      theme = themes.find((name) => name === localStorage.theme) ?? "system";
    } catch {}
    show();
  };

  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-theme-switch]")) return;
    theme = next();
    try {
      if (theme === "system") delete localStorage.theme;
      else localStorage.theme = theme;
    } catch {}
    show();
  });
  document.addEventListener("DOMContentLoaded", show);
  // The first look into the storage can take as long as all of the head, so it has a task of its own. The first
  // frame waits for it; that of a page that was made ready unseen may come after another choice.
  setTimeout(read);
  requestAnimationFrame(read);
  // Kept for the way back, a page may have missed another choice too.
  addEventListener("pageshow", read);
  if (/[?&](category|tag|search)=[^&]/.test(location.search)) dataset.query = "";
})();

// A fade draws both pages once more. Where drawing this one took more than 0.075 s, a visitor would wait for
// it, so the next page is shown at once.
const layOut = (() => {
  let drawing = 0;
  let begun = 0;
  const begin = () => (begun ||= performance.now());
  const add = () => {
    if (begun) drawing += performance.now() - begun;
    begun = 0;
  };
  requestAnimationFrame(function frame() {
    begin();
    // Called when the frame is drawn.
    setTimeout(add);
    if (document.readyState !== "complete") requestAnimationFrame(frame);
  });
  addEventListener("pageswap", ({ viewTransition }) => {
    if (drawing > 75) viewTransition?.skipTransition();
  });
  return () => {
    begin();
    document.body.getClientRects();
    add();
  };
})();

// Lays out what is there, also in a page that is made ready unseen, which has no frames. The page calls it in each
// of its sections: in one piece, the layout of a long page would hold a slow device up.
document.addEventListener("readystatechange", layOut);
