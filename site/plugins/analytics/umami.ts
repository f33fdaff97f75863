/** https://umami.is/docs/api/sending-stats */
import { service } from "virtual:analytics";
import { PAGE_VIEW, post, reportTo } from "./report";

const { website, address } = service.umami;

reportTo((name, data) =>
  post(address, "application/json", {
    type: "event",
    payload: {
      website,
      hostname: location.hostname,
      language: navigator.language,
      screen: `${screen.width}x${screen.height}`,
      title: document.title,
      url: location.pathname + location.search,
      referrer: document.referrer,
      // Umami counts a report without a name as a page view.
      ...(name !== PAGE_VIEW && { name, data }),
    },
  }),
);
