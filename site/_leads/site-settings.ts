import { readFileSync } from "node:fs";
import path from "node:path";
import { schema } from "../../data/site.schema";
import type { SiteSettings } from "./settings";

/** Reads the settings for messages in `data/site.json`. */
export function siteSettings(): SiteSettings & { endpoint: string } {
  const file = path.resolve(import.meta.dirname, "../../data/site.json");
  const { origin, form, leads } = schema().parse(JSON.parse(readFileSync(file, "utf8")));
  return {
    origin: new URL(origin).origin + new URL(origin).pathname.replace(/\/$/, ""),
    endpoint: form.endpoint,
    recipient: form.recipient,
    ...leads,
  };
}
