// Forwards to the first link of the page, with the query and the anchor of the old address.
const target = new URL(/** @type {HTMLAnchorElement} */ (document.links[0]).href);
target.search = [target.search, location.search.slice(1)].filter(Boolean).join("&");
target.hash ||= location.hash;
location.replace(target);
