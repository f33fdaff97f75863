import path from "node:path";
import type { LeadSettings } from "./settings";

/** Returns a line of text about each target that leads are sent to. */
export function describeTargets({ mail, smtp, mailApi, webhook, file, folder }: LeadSettings): string[] {
  const server = smtp ? `${smtp.host}, port ${smtp.port}` : mailApi && new URL(mailApi.url).host;
  return [
    server
      ? `Mail is sent to ${mail.to.join(", ")} by ${server}`
      : `Mail is written to ${path.join(folder, "mail")} as .eml files, because SMTP_HOST is not set (site/_leads/README.md)`,
    ...(webhook ? [`Each lead is also POSTed to ${webhook.url}`] : []),
    ...(file ? [`Each lead is also appended to ${file}`] : []),
  ];
}
