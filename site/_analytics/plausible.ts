/** https://plausible.io/docs/events-api */
import { settingsOf } from "./page-settings";
import { post, reportTo } from "./report";

const { domain, address } = settingsOf("plausible");

// As plain text the JSON needs no request before it that asks for leave.
reportTo((name, props) =>
  post(address, "text/plain", { name, domain, url: location.href, referrer: document.referrer, props }),
);
