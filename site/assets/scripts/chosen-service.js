// Selects the service that a link to this page names, such as `?service=SEO`, if the form offers it. Shows who reads
// messages about the selected service, also after the form's code has filled in a draft.
const select = () => /** @type {HTMLSelectElement | null} */ (document.querySelector("select[name=service]"));
const readers = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-services]"));
const chosen = new URLSearchParams(location.search).get("service")?.toLowerCase();

function showReader() {
  const service = select()?.value ?? "";
  for (const reader of readers) reader.hidden = !JSON.parse(reader.dataset.services ?? "").includes(service);
}

for (const option of select()?.options ?? [])
  if (chosen && option.value.toLowerCase() === chosen) option.selected = true;
showReader();
addEventListener("input", showReader);
