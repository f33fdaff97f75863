// Stands in the page and runs before the first paint.

// The display face, which stands in the page as the first: decoded while the rest of the page is read, it is
// there for the first layout. Asked for by that layout alone, it would take a second one, and a look for each of
// its fallbacks among the fonts that are installed.
void [...document.fonts][0]?.load();

const layOut = (() => {
  // A chosen color scheme holds at once.
  const { dataset } = document.documentElement;
  const themes = ["system", "light", "dark"];
  let theme = "system";
  const next = () => themes[themes.indexOf(theme) + 1] ?? "system";
  const show = () => {
    dataset.theme = theme;
    document
      .querySelector(".theme-switch")
      ?.setAttribute("aria-label", `Color scheme: ${theme}. Change to ${next()}.`);
  };

  const read = () => {
    try {
      theme = themes.find((name) => name === localStorage.theme) ?? "system";
    } catch {}
    show();
  };

  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest(".theme-switch")) return;
    theme = next();
    try {
      if (theme === "system") delete localStorage.theme;
      else localStorage.theme = theme;
    } catch {}
    show();
  });
  // The first look into the storage can take as long as all of the head, so it has a task of its own. The first
  // frame waits for it; that of a page that was made ready unseen may come after another choice.
  setTimeout(read);
  requestAnimationFrame(read);

  // A blog opened with a query never shows the unfiltered list.
  if (/[?&](category|tag|search)=[^&]/.test(location.search)) dataset.query = "";

  // A fade draws both pages once more. Where drawing this one took more than 0.03 s, a visitor would wait for
  // it, so this page then asks for none, and the next one is shown at once.
  let drawing = 0;
  let begun = 0;
  const begin = () => (begun ||= performance.now());
  const add = () => {
    drawing += performance.now() - begin();
    begun = 0;
  };
  requestAnimationFrame(function frame() {
    begin();
    // Called when the frame is drawn.
    setTimeout(() => {
      add();
      if (document.readyState !== "complete") requestAnimationFrame(frame);
      else if (drawing > 30) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("@view-transition { navigation: none }");
        document.adoptedStyleSheets.push(sheet);
      }
    });
  });

  addEventListener("pageshow", () => {
    // Kept for the way back, a page may have missed another choice too.
    read();
    // A page that is made ready unseen has no frames, and much to do when a visitor comes to it. To tell what lies
    // at a point, a browser does all of that but paint; in a task of its own, since a page that is seen waits for it.
    setTimeout(() => document.elementFromPoint(0, 0));
  });

  return () => {
    begin();
    document.body.getClientRects();
    add();
  };
})();

// Lays out what is there, also in a page that is made ready unseen. The page calls it in each of its parts: in one
// piece, the layout of a long page would hold a slow device up. When all is read and when all has come, what arrived
// meanwhile, such as a typeface, is laid out in a task of its own, since the one that ends the reading has enough to do.
document.addEventListener("readystatechange", () => setTimeout(layOut));
