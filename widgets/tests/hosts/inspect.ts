import { markupOf, samples, type Sample } from "./content";
import { hosts } from "./hosts";
import { endpoint, openHost } from "./publish";
import type { Report } from "./visitor";

const form: Sample = {
  tag: "agency-contact-form",
  props: { recipient: "hello@agency.example", endpoint },
};
const content = [form, ...samples];
const visitor = new URL("visitor.ts", import.meta.url).pathname;

/** Opens a host page with all samples, and returns the report of a simulated visitor. */
export async function inspect(name: string, look = hosts[name]!.look): Promise<Report> {
  const markup = content.map((sample) => markupOf(sample, look)).join("\n");
  const scripts = [`${visitor}?widgets=${content.length}`];
  let frame: HTMLIFrameElement | undefined;
  const report = new Promise<Report>((resolve, reject) => {
    addEventListener("message", function onMessage({ source, data }) {
      if (source !== frame?.contentWindow) return;
      removeEventListener("message", onMessage);
      if (data.report) resolve(data.report as Report);
      else reject(new Error(`On the page ${name}: ${data.error}`));
    });
  });
  frame = await openHost(name, { markup, scripts, look });
  return report;
}
