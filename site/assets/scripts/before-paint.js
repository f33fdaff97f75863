// Inlined in the head of each page, to run before the first paint.
{
  const { dataset } = document.documentElement;
  const themes = ["system", "light", "dark"];
  let theme = "system";

  const nextTheme = () => themes[themes.indexOf(theme) + 1] ?? "system";

  const showTheme = () => {
    dataset.theme = theme;
    const control = /** @type {HTMLElement | null} */ (document.querySelector(".theme-switch"));
    control?.setAttribute("aria-label", control.dataset[theme] ?? "");
  };

  const readTheme = () => {
    try {
      theme = themes.find((name) => name === localStorage.theme) ?? "system";
    } catch {
      // Storage is turned off: the choice applies to this page only.
    }
    showTheme();
  };

  const storeTheme = () => {
    try {
      localStorage.theme = theme;
    } catch {
      // See above.
    }
  };

  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest(".theme-switch")) return;
    theme = nextTheme();
    storeTheme();
    showTheme();
  });

  readTheme();
  document.addEventListener("DOMContentLoaded", showTheme);
  // The theme may have changed since the page went into the back/forward cache or was prerendered.
  addEventListener("pageshow", readTheme);
  document.addEventListener("prerenderingchange", readTheme);

  // A blog opened with a query hides the unfiltered list until the filtered one is shown.
  if (/[?&](category|tag|search)=[^&]/.test(location.search)) dataset.query = "";
}
