/** The module that the editor loads with the first preview. */
import type { CustomPreviewTemplateProps } from "@sveltia/cms";
import { photographFolder } from "../../../schemas/fields/photograph-address";
import { photographAddress, photographRoot, withoutSize } from "../../../schemas/fields/photograph-address";
import { translator } from "../../../generator/languages/translator";
import { complete, type Content } from "../form-content";
import type { PreviewedKind } from "./kinds";
import { pages } from "./pages";
import { projectOf, type FieldsOfKinds, type ShownSettings } from "./project";

type GetAsset = CustomPreviewTemplateProps["getAsset"];

export { keepInPlace } from "./keep-in-place";
export { showContent } from "./update-nodes";

/** The start of the address of a picture that is chosen but not saved yet. */
const chosen = `blob:${location.origin}/`;
const chosenInPage = photographAddress(chosen);

/** The settings that `write-editor.ts` writes next to the editor's page. */
let settings: Promise<ShownSettings> | undefined;

/** Renders the page of an entry, and returns its body. */
export async function pageOf(
  kind: PreviewedKind,
  fieldsOf: FieldsOfKinds,
  { entry, getAsset, getCollection, document: preview }: CustomPreviewTemplateProps,
): Promise<HTMLElement> {
  const { data, slug, i18n } = JSON.parse(
    JSON.stringify(entry.toJS()).replaceAll(`(${chosen}`, `(${chosenInPage}`),
  ) as { data: Content; slug: string; i18n: Record<string, { data: Content }> };
  settings ??= fetch("settings.json").then((response) => response.json());
  const today = new Date().toLocaleDateString("sv");
  const shown = await settings;
  const project = projectOf(getCollection, fieldsOf, today, shown);
  const site = await project.site();
  const original = i18n[site.language]?.data;
  const language = original ? preview.documentElement.lang : site.language;
  const t = translator(language, shown.texts[language]);
  const html = await pages[kind](original ? complete(data, original) : data, slug, project, t);
  // A separate document does not load images.
  const page = new DOMParser().parseFromString(html, "text/html").body;
  await Promise.all([...page.querySelectorAll("img")].map((image) => resolvePhotograph(image, getAsset)));
  return page;
}

/** Resolves the URL of a photograph in the project. A missing photograph shows its alternative text. */
async function resolvePhotograph(image: HTMLImageElement, getAsset: GetAsset): Promise<void> {
  const address = withoutSize(image.getAttribute("src") ?? "");
  if (!address.startsWith(photographRoot)) return;
  const name = address.slice(photographRoot.length);
  const found = address.startsWith(chosenInPage)
    ? chosen + address.slice(chosenInPage.length)
    : await assetUrl(`/${photographFolder}/${name}`, getAsset);
  if (found) image.setAttribute("src", found);
  else image.removeAttribute("src");
}

async function assetUrl(path: string, getAsset: GetAsset): Promise<string | undefined> {
  const asset = getAsset(path) as { url: string; toBase64(): Promise<string> } | undefined;
  if (!asset || asset.url.startsWith("blob:")) return asset?.url;
  // The URL exists only after the file has been read.
  await asset.toBase64();
  return getAsset(path)?.url;
}
