// Stands in the head of each page, so that it runs before the first paint.
{
  const { dataset } = document.documentElement;
  const themes = ["system", "light", "dark"];
  let theme = "system";

  const nextTheme = () => themes[themes.indexOf(theme) + 1] ?? "system";

  const showTheme = () => {
    dataset.theme = theme;
    document
      .querySelector(".theme-switch")
      ?.setAttribute("aria-label", `Color scheme: ${theme}. Change to ${nextTheme()}.`);
  };

  const readTheme = () => {
    try {
      theme = themes.find((name) => name === localStorage.theme) ?? "system";
    } catch {
      // Storage is switched off: the choice holds for this page.
    }
    showTheme();
  };

  const storeTheme = () => {
    try {
      localStorage.theme = theme;
    } catch {
      // As above.
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
  // A page from the back/forward cache, or one that was prerendered, may have missed a later choice.
  addEventListener("pageshow", readTheme);
  document.addEventListener("prerenderingchange", readTheme);

  // A blog opened with a query hides the unfiltered list until its answer is there.
  if (/[?&](category|tag|search)=[^&]/.test(location.search)) dataset.query = "";
}
