import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readEntry } from "../../data/_load/read-entry";
import { furtherServices } from "./form-services";

interface RawService {
  title: string;
  order: number;
  inForm?: boolean;
  draft?: boolean;
}

/**
 * Returns the titles of the services that the contact form of the site offers in addition to its fixed options, in their
 * order on the site.
 *
 * @param data the data folder
 */
export function readFormServices(data: string): string[] {
  const folder = path.join(data, "services");
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".json")) : [];
  const services = files
    .toSorted()
    .flatMap(
      (file) => (readEntry(file, readFileSync(path.join(folder, file), "utf8")).raw ?? []) as RawService,
    )
    .toSorted((a, b) => a.order - b.order);
  return furtherServices(services).map(({ title }) => title.trim());
}
