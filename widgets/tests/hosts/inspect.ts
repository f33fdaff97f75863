import { markupOf, visits } from "./content";
import { hosts } from "./hosts";
import { openHost } from "./publish";
import type { Report } from "./visitor";

const visitor = new URL("visitor.ts", import.meta.url).pathname;
const plan = new URLSearchParams({ visits: JSON.stringify(visits.map(({ tag, acts }) => ({ tag, acts }))) });

/** Opens a host page with all widgets, and returns the report of a simulated visitor. */
export async function inspect(name: string, look = hosts[name]!.look): Promise<Report> {
  const markup = visits.map((visit) => markupOf(visit, look)).join("\n");
  let frame: HTMLIFrameElement | undefined;
  const report = new Promise<Report>((resolve, reject) => {
    addEventListener("message", function onMessage({ source, data }) {
      if (source !== frame?.contentWindow) return;
      removeEventListener("message", onMessage);
      if (data.report) resolve(data.report as Report);
      else reject(new Error(`On the page ${name}: ${data.error}`));
    });
  });
  frame = await openHost(name, { markup, scripts: [`${visitor}?${plan}`], look });
  return report;
}
