/** Sends events to the configured address, as JSON with the content type `text/plain`. */
import { settingsOf } from "./page-settings";
import { reportTo } from "./report";

const { address } = settingsOf("beacon");

reportTo((name, detail) => {
  const { pathname, search } = location;
  const report = { name, detail, page: pathname + search, referrer: document.referrer };
  navigator.sendBeacon(address, JSON.stringify(report));
});
