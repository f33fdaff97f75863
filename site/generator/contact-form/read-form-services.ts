import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readEntry } from "../content/read-entry";
import { formServices } from "./form-services";

const words = z.string().trim().min(1);

/** The fields that decide whether and where the form offers a service. `site/schemas/services.ts` reports invalid files. */
const service = z.object({
  title: words,
  order: z.number().catch(0),
  formValue: words,
  formLabel: words.optional().catch(undefined),
  draft: z.boolean().catch(false),
});

/** Returns the options of the site's contact form, in the site's own language. */
export function readFormServices(data: string) {
  const folder = path.join(data, "services");
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /^[^.].*\.json$/.test(file)) : [];
  return formServices(
    files.toSorted().flatMap((file) => {
      const { raw } = readEntry(file, readFileSync(path.join(folder, file), "utf8"));
      const { data: found } = service.safeParse(raw);
      return found ? [{ slug: path.parse(file).name, ...found }] : [];
    }),
  );
}
