// Stands in the page and runs before the first paint: a chosen color scheme holds at once, and a
// blog opened with a query never shows the unfiltered list.
(() => {
  const { dataset } = document.documentElement;
  const themes = ["system", "light", "dark"];
  let theme = "system";
  try {
    theme = themes.find((name) => name === localStorage.getItem("theme")) ?? theme;
  } catch {}

  const next = () => themes[(themes.indexOf(theme) + 1) % themes.length];
  const show = () => {
    dataset.theme = theme;
    const label = `Color scheme: ${theme}. Change to ${next()}.`;
    for (const control of document.querySelectorAll("[data-theme-switch]"))
      control.setAttribute("aria-label", label);
  };

  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-theme-switch]")) return;
    theme = next() ?? theme;
    try {
      if (theme === "system") localStorage.removeItem("theme");
      else localStorage.setItem("theme", theme);
    } catch {}
    show();
  });
  document.addEventListener("DOMContentLoaded", show);
  show();
  if (/[?&](category|tag|search)=[^&]/.test(location.search)) dataset.query = "";
})();
