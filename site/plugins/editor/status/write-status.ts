import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Finding } from "../../../generator/content/findings";
import { inRoot } from "../../../generator/paths";
import type { Environment } from "../../../generator/environment";
import { dayIn } from "../../../generator/facts/days/days";
import { readKinds, type Kind } from "../config/kinds";
import type { BuildRecord } from "./build-record";
import { statusPage } from "./status-page";

/**
 * Writes the status page of a build to `/admin/status/`, if the site has an editor.
 *
 * @param site the folder of the built site
 */
export async function writeStatus(
  site: string,
  record: BuildRecord,
  { data, hasEditor, today }: Environment,
): Promise<void> {
  if (!existsSync(path.join(site, "admin"))) return;
  const folder = path.join(site, "admin/status");
  await mkdir(folder, { recursive: true });
  const kinds = await readKinds(inRoot(data), today ?? dayIn(record.site.timeZone ?? "UTC"));
  const shown = hasEditor ? record : withoutUnpublished(record, kinds);
  await writeFile(path.join(folder, "index.html"), statusPage(shown, kinds));
}

/**
 * Removes findings that name an unpublished entry, because the page is public. The build's log contains them. Messages
 * quote addresses as they were typed, so the comparison ignores case and percent-encoding.
 */
export function withoutUnpublished(record: BuildRecord, kinds: readonly Kind[]): BuildRecord {
  const names = kinds.flatMap(({ unpublished }) => unpublished.map(asTyped));
  const isPublic = ({ file, message }: Finding) => {
    const text = asTyped(`${file} ${message}`);
    return !names.some((name) => text.includes(name));
  };
  return { ...record, findings: record.findings.filter(isPublic) };
}

const asTyped = (text: string) =>
  text
    .replace(/(%[\da-f]{2})+/gi, (codes) => Buffer.from(codes.replaceAll("%", ""), "hex").toString())
    .normalize()
    .toLowerCase();
