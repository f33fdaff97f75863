import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readEntry } from "../content/read-entry";
import { furtherServices } from "./form-services";

/** The fields that decide whether and where the form offers a service. `data/schemas/services.ts` reports invalid files. */
const service = z.object({
  title: z.string().trim().min(1),
  order: z.number().catch(0),
  inForm: z.boolean().catch(false),
  draft: z.boolean().catch(false),
});

/**
 * Returns the titles of the services that the site's contact form offers in addition to its fixed options, in the
 * site's order.
 *
 * @param data the path of the data folder
 */
export function readFormServices(data: string): string[] {
  const folder = path.join(data, "services");
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".json")) : [];
  const services = files
    .toSorted()
    .flatMap(
      (file) =>
        service.safeParse(readEntry(file, readFileSync(path.join(folder, file), "utf8")).raw).data ?? [],
    )
    .toSorted((a, b) => a.order - b.order);
  return furtherServices(services).map(({ title }) => title);
}
