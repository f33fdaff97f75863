/** The entry script of `/admin/`. */
import {
  init,
  registerCustomFormat,
  registerEventListener,
  registerFieldType,
  type CmsConfig,
  type Field,
} from "@sveltia/cms";
import { checkBeforeSaving } from "./check-before-saving";
import { fileFormat, type FileFormat } from "./file-format";
import { IconField, IconPreview } from "./icon-field";
import { known } from "../form-content";
import { SuggestionField } from "./suggestion-field";
import { showPreviews } from "./show-previews";

interface Place {
  name: string;
  fields: Field[];
}

const config = (await (await fetch("config.json")).json()) as CmsConfig;
const places = [...config.collections!, ...config.singletons!] as Place[];
const formats: Record<string, FileFormat> = {};
for (const { name, fields } of places) {
  const extension = fields.some((field) => field.name === "body") ? "md" : "json";
  formats[name] = fileFormat(extension, known(fields));
  registerCustomFormat(name, extension, formats[name]);
}
registerEventListener(checkBeforeSaving(formats));
registerFieldType("icon", IconField, IconPreview);
registerFieldType("suggestion", SuggestionField);
showPreviews(Object.fromEntries(places.map(({ name, fields }) => [name, known(fields)])));
await init({ config });
