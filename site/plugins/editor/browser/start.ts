/** The entry script of `/admin/`. */
import "./editor.css";
import {
  init,
  registerCustomFormat,
  registerEventListener,
  registerFieldType,
  type CmsConfig,
  type Field,
} from "@sveltia/cms";
import { registerArticleComponents } from "./article-components";
import { checkBeforeSaving } from "./check-before-saving";
import { fileFormat, type EditedKind } from "./file-format";
import { IconField, IconPreview, SuggestionField } from "./form-fields";
import { rememberWritten } from "./local-folder";
import { closeFormsOfFiles, completeStartScreen, containPreviews } from "./sveltia-fixes";
import { known } from "../form-content";

interface Place {
  name: string;
  fields: Field[];
}

const config = (await (await fetch("config.json")).json()) as CmsConfig;
const places = [...config.collections!, ...config.singletons!] as Place[];
const kinds: Record<string, EditedKind> = {};
for (const { name, fields } of places) {
  const extension = fields.some((field) => field.name === "body") ? "md" : "json";
  const format = fileFormat(extension, known(fields));
  kinds[name] = { fields: known(fields), format };
  registerCustomFormat(name, extension, {
    fromFile: (text) => format.fromFile(text),
    toFile: (form) => rememberWritten(format.toFile(form)),
  });
}
registerEventListener(checkBeforeSaving(kinds, config));
registerArticleComponents(config);
completeStartScreen();
containPreviews();
closeFormsOfFiles();
registerFieldType("icon", IconField, IconPreview);
registerFieldType("suggestion", SuggestionField);
// A local server serves both the editor and the site, so links to pages use the local server's address.
if (/^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname))
  config.site_url = new URL("..", document.baseURI).href.replace(/\/$/, "");
// In the form of the original, hide the fields that only translations need.
const ownAddress = places
  .flatMap(
    ({ fields }) =>
      fields.find(({ name }, index) => name === "address" && fields[index + 1]?.name === "source") ?? [],
  )
  .map(({ label }) => label)[0];
const style = document.createElement("style");
style.textContent = `[data-locale="${config.i18n?.default_locale}"] .field:is([data-key-path="source"], [aria-label*="${ownAddress}"]) { display: none; }`;
document.head.append(style);
config.logo = { src: new URL("mark.svg", document.baseURI).href };
await init({ config });
