/** https://plausible.io/docs/events-api */
import { service } from "virtual:analytics";
import { post, reportTo } from "./report";

const { domain, address } = service.plausible;

// Plain text avoids a preflight request.
reportTo((name, props) =>
  post(address, "text/plain", { name, domain, url: location.href, referrer: document.referrer, props }),
);
