// Runs before the first paint: a chosen colour scheme holds at once, and a blog opened with a query
// never shows the unfiltered list.
(() => {
  const { dataset } = document.documentElement;
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") dataset.theme = theme;
  } catch {}
  if (/[?&](category|tag|search)=[^&]/.test(location.search)) dataset.query = "";
})();
