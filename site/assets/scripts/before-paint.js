// This script is inline in the head of every page, so it runs before the first paint.
{
  const { dataset } = document.documentElement;
  const themes = ["system", "light", "dark"];
  let theme = "system";

  const showTheme = () => {
    dataset.theme = theme;
    const control = /** @type {HTMLElement | null} */ (document.querySelector(".theme-switch"));
    control?.setAttribute("aria-label", control.dataset[theme] ?? "");
  };

  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest(".theme-switch")) return;
    theme = themes[themes.indexOf(theme) + 1] ?? "system";
    showTheme();
    try {
      localStorage.theme = theme;
    } catch {
      // Without storage, the next page uses the system's theme again.
    }
  });

  const readTheme = () => {
    try {
      theme = themes.find((name) => name === localStorage.theme) ?? "system";
    } catch {
      // Without storage, the choice applies only to this page.
    }
    showTheme();
  };

  readTheme();
  document.addEventListener("DOMContentLoaded", showTheme);
  // The theme may have changed since the page entered the back/forward cache or was prerendered.
  addEventListener("pageshow", readTheme);
  document.addEventListener("prerenderingchange", readTheme);

  // If the URL has a query, hide the blog's unfiltered list until the filtered list replaces it.
  if (/[?&](category|tag|search)=[^&]/.test(location.search)) dataset.query = "";
}
