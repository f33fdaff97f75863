// Lets the links to other languages keep a campaign's values, and on pages with the field, the chosen service. The form
// in the other language keeps what was typed.
const campaign = /^(utm_[a-z_]{1,30}|gclid|gbraid|wbraid|dclid|msclkid|fbclid|ttclid|li_fat_id)$/;
const hasService = document.querySelector("select[name=service]");
const kept = [...new URLSearchParams(location.search)].filter(
  ([name]) => campaign.test(name) || (name === "service" && hasService),
);
const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("[data-languages] a"));
if (kept.length > 0) for (const link of links) link.search = String(new URLSearchParams(kept));
