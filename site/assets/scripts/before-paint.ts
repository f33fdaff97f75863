// Inlined in the head of each page, to run before the first paint.
import type { Translate } from "../../_texts/translator";

declare const t: Translate;

{
  const { dataset } = document.documentElement;
  /** The name of the switch in each state. */
  const labels = {
    system: t("Color scheme: system. Change to light."),
    light: t("Color scheme: light. Change to dark."),
    dark: t("Color scheme: dark. Change to system."),
  };
  type Theme = keyof typeof labels;
  const themes = Object.keys(labels) as Theme[];
  let theme: Theme = "system";

  const nextTheme = () => themes[themes.indexOf(theme) + 1] ?? "system";

  const showTheme = () => {
    dataset.theme = theme;
    document.querySelector(".theme-switch")?.setAttribute("aria-label", labels[theme]);
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
