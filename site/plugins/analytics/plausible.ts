/** https://plausible.io/docs/events-api */
import { settingsOf } from "./page-settings";
import { post, reportTo } from "./report";

const { domain, address } = settingsOf("plausible");

// Plain text avoids a preflight request.
reportTo((name, props) =>
  post(address, "text/plain", { name, domain, url: location.href, referrer: document.referrer, props }),
);
