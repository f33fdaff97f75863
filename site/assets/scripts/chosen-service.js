// Selects the service that a link to this page names, such as `?service=SEO`, if the form offers it. Shows who reads
// messages about the selected service, also after the form's code has filled in a draft, and after sending.
const select = () => /** @type {HTMLSelectElement | null} */ (document.querySelector("select[name=service]"));
const readers = /** @type {NodeListOf<HTMLTemplateElement>} */ (document.querySelectorAll("[data-service]"));
const chosen = new URLSearchParams(location.search).get("service")?.toLowerCase();
let shown = "";

function showReader() {
  const found = [...readers].find(({ dataset }) => dataset.service === select()?.value);
  if (!found || found.dataset.service === shown) return;
  shown = found.dataset.service ?? "";
  document.querySelector("[data-reader]")?.replaceChildren(found.content.cloneNode(true));
  const form = select()?.closest("agency-contact-form");
  const labels = JSON.parse(form?.getAttribute("labels") ?? "{}");
  form?.setAttribute("labels", JSON.stringify({ ...labels, sentNext: found.dataset.sent }));
}

for (const option of select()?.options ?? [])
  if (chosen && option.value.toLowerCase() === chosen) option.selected = true;
showReader();
addEventListener("input", showReader);
