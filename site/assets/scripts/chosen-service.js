// Selects the service that a link to this page names, such as `?service=SEO`, if the form offers it.
const chosen = new URLSearchParams(location.search).get("service")?.toLowerCase();
for (const option of document.querySelectorAll("option"))
  if (chosen && option.value.toLowerCase() === chosen) option.selected = true;
