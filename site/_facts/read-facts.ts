import { photographFolder, projectDrawingFolder } from "../../data/_load/fields";
import { loadData } from "../../data/_load/load-data";
import { photographNames } from "../../data/_load/photograph-names";
import { serviceValues } from "../../widgets/agency-contact-form/agency-contact-form.contract";
import { inRoot } from "../_build/paths";
import type { Site } from "../../data/site.schema";
import { readSettings, type Settings } from "../_build/settings";
import type { Data } from "./data";
import { dayIn } from "./days";
import { deriveFacts } from "./derive-facts";
import { withLines } from "./error-lines";
import { loadLanguages } from "../_markdown/highlight";
import { publishedData } from "./publication";
import { svgNames } from "./svg-names";

/** Returns the names outside the data that it may refer to. */
export const knownNames = () => ({
  icons: svgNames("site/assets/icons"),
  [projectDrawingFolder]: svgNames(projectDrawingFolder),
  [photographFolder]: photographNames(inRoot(photographFolder)),
  "services of the contact form": serviceValues,
});

/** Reads and checks the data folder, and derives facts from it. */
export async function readFacts(settings = readSettings()) {
  const { data: folder, today: given, showsDrafts } = settings;
  const data = (await loadData(inRoot(folder), knownNames())) as unknown as Data;
  const today = given ?? dayIn(data.site.timeZone);
  const published = publishedData({ ...data, site: siteBy(data.site, settings) }, today, showsDrafts);
  await loadLanguages(textsIn(published));
  return withLines(inRoot(folder), () => deriveFacts(published, today));
}

/** Applies the settings to the site. */
const siteBy = ({ form, ...site }: Site, { origin = site.origin, endpoint }: Settings): Site => ({
  ...site,
  origin,
  form: endpoint === undefined ? form : { ...form, endpoint, format: undefined },
});

/** Returns the texts in Markdown, which may contain code. */
const textsIn = ({ posts, legal }: Data) => [
  ...posts.map(({ slug, body = "" }) => ({ file: `data/posts/${slug}.md`, text: body })),
  ...legal.map(({ slug, body }) => ({ file: `data/legal/${slug}.md`, text: body })),
];
