/** Sends events to the configured address, as JSON with the content type `text/plain`. */
import { service } from "virtual:analytics";
import { reportTo } from "./report";

const { address } = service.beacon;

reportTo((name, detail) => {
  const { pathname, search } = location;
  const report = { name, detail, page: pathname + search, referrer: document.referrer };
  navigator.sendBeacon(address, JSON.stringify(report));
});
