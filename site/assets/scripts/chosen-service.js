// Selects the service that a link to this page names, such as `?service=SEO`, if the form offers it. Shows who reads
// messages about the selected service, also after the form's code has filled in a draft.
const select = () => /** @type {HTMLSelectElement | null} */ (document.querySelector("select[name=service]"));
const reader = document.querySelector("[data-reader]");
const readers = /** @type {NodeListOf<HTMLTemplateElement>} */ (document.querySelectorAll("[data-services]"));
const chosen = new URLSearchParams(location.search).get("service")?.toLowerCase();
let shown = "";

function showReader() {
  const service = select()?.value ?? "";
  if (service === shown) return;
  shown = service;
  const found = [...readers].find(({ dataset }) => JSON.parse(dataset.services ?? "").includes(service));
  reader?.replaceChildren(found?.content.cloneNode(true) ?? "");
}

for (const option of select()?.options ?? [])
  if (chosen && option.value.toLowerCase() === chosen) option.selected = true;
showReader();
addEventListener("input", showReader);
