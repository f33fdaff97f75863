import { photographFolder, projectDrawingFolder } from "../../data/_load/fields";
import { loadData } from "../../data/_load/load-data";
import { photographNames } from "../../data/_load/photograph-names";
import { serviceValues } from "../../widgets/agency-contact-form/agency-contact-form.contract";
import { inRoot } from "../_build/paths";
import type { Site } from "../../data/site.schema";
import { readSettings, type Settings } from "../_build/settings";
import { deriveFacts, type Data } from "./derive-facts";
import { withLines } from "./fault-lines";
import { loadLanguages } from "../_markdown/highlight";
import { dayIn, releasedData } from "./release";
import { svgNames } from "./svg-names";

/** Names of things outside the data that it may refer to. */
export const knownNames = () => ({
  icons: svgNames("site/assets/icons"),
  [projectDrawingFolder]: svgNames(projectDrawingFolder),
  [photographFolder]: photographNames(inRoot(photographFolder)),
  "services of the contact form": serviceValues,
});

/** Reads and checks the data folder, and derives what follows from it. */
export async function readFacts(settings = readSettings()) {
  const { data: folder, today: given, showsDrafts } = settings;
  const data = (await loadData(inRoot(folder), knownNames())) as unknown as Data;
  const today = given ?? dayIn(data.site.timeZone);
  const released = releasedData({ ...data, site: siteBy(data.site, settings) }, today, showsDrafts);
  await loadLanguages(textsIn(released));
  return withLines(inRoot(folder), () => deriveFacts(released, today));
}

/** The site with what the settings have in place of its own. */
const siteBy = ({ form, ...site }: Site, { origin = site.origin, endpoint }: Settings): Site => ({
  ...site,
  origin,
  form: endpoint === undefined ? form : { ...form, endpoint, format: undefined },
});

/** The texts in Markdown, which may hold code. */
const textsIn = ({ posts, legal }: Data) => [
  ...posts.map(({ slug, body = "" }) => ({ file: `data/posts/${slug}.md`, text: body })),
  ...legal.map(({ slug, body }) => ({ file: `data/legal/${slug}.md`, text: body })),
];
