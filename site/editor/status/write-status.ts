import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { FileError } from "../../build/content/data-error";
import type { Finding } from "../../build/content/findings";
import { schema as settingsSchema } from "../../../data/schemas/settings";
import { schema as siteSchema, type Site } from "../../../data/schemas/site";
import { inRoot } from "../../build/paths";
import type { Settings } from "../../build/settings";
import { dayIn } from "../../build/facts/days/days";
import { readKinds, type Kind } from "../config/kinds";
import { recordBuild, type BuildRecord } from "./build-record";
import { statusPage } from "./status-page";

/**
 * Writes the status page of a build to `/admin/status/`, if the site has an editor.
 *
 * @param site the folder of the built site
 */
export async function writeStatus(
  site: string,
  record: BuildRecord,
  { data, hasEditor, today }: Settings,
): Promise<void> {
  if (!existsSync(path.join(site, "admin"))) return;
  const folder = path.join(site, "admin/status");
  await mkdir(folder, { recursive: true });
  const agency = await readSite(data);
  const kinds = await readKinds(inRoot(data), today ?? dayIn(agency.timeZone ?? "UTC"));
  const shown = hasEditor ? record : withoutUnpublished(record, kinds);
  await writeFile(path.join(folder, "index.html"), statusPage(shown, agency, kinds));
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

/** Records a failed build, and writes its errors to the status page of the last successful build. */
export async function writeFailure(
  errors: readonly FileError[],
  findings: readonly Finding[],
  settings: Settings,
): Promise<void> {
  await writeStatus(inRoot(settings.output), await recordBuild(settings, findings, errors), settings);
}

/** Returns only the valid settings. The status page lists the errors in the invalid ones. */
export function validSettings(settings: object): Partial<Site> {
  const shape = { ...siteSchema(() => z.string()).shape, ...settingsSchema().shape };
  const valid = Object.entries(settings).flatMap(([name, value]) => {
    const { success, data } = shape[name as keyof typeof shape]?.safeParse(value) ?? {};
    return success ? [[name, data]] : [];
  });
  return Object.fromEntries(valid) as Partial<Site>;
}

async function readSite(folder: string): Promise<Partial<Site>> {
  const files = ["site.json", "settings.json"].map((name) =>
    readFile(inRoot(folder, name), "utf8")
      .then((text) => JSON.parse(text) as object)
      .catch(() => ({})),
  );
  return validSettings(Object.assign({}, ...(await Promise.all(files))) as object);
}
