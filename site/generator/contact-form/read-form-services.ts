import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readEntry } from "../content/read-entry";
import { formServices, optionsIn, withLabels } from "./form-services";

const words = z.string().trim().min(1);

/** The fields that decide whether and where the form offers a service. `site/schemas/services.ts` reports invalid files. */
const service = z.object({
  title: words,
  order: z.number().catch(0),
  formValue: words,
  formLabel: words.optional().catch(undefined),
  draft: z.boolean().catch(false),
});

/** A translation of a service. It has the `formValue` of its original. */
const translation = service.extend({ formValue: z.undefined().catch(undefined) });

/**
 * Returns the options of the site's contact form, with their labels in all languages.
 *
 * @param data the path of the data folder
 * @param languages the site's own language, then the others
 */
export function readFormServices(data: string, [language = "en", ...further]: readonly string[] = []) {
  return further.reduce(
    (options, code) => withLabels(options, code, readServices(path.join(data, code), translation)),
    optionsIn(language, formServices(readServices(data, service))),
  );
}

function readServices<Schema extends z.ZodType<object>>(data: string, schema: Schema) {
  const folder = path.join(data, "services");
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /^[^.].*\.json$/.test(file)) : [];
  return files.toSorted().flatMap((file) => {
    const { raw } = readEntry(file, readFileSync(path.join(folder, file), "utf8"));
    const { data: found } = schema.safeParse(raw);
    return found ? [{ slug: path.parse(file).name, ...found }] : [];
  });
}
