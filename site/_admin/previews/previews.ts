/** What the editor loads when it shows the first preview. */
import type { CustomPreviewTemplateProps } from "@sveltia/cms";
import { photographFolder } from "../../../data/_load/fields";
import { photographRoot, withoutSize } from "../../_photographs/photograph-address";
import type { Content } from "../editor/settle";
import type { PreviewedKind } from "./kinds";
import { pages } from "./pages";
import { projectOf, type FieldsOfKinds } from "./project";

type GetAsset = CustomPreviewTemplateProps["getAsset"];

export { keepInPlace } from "./keep-in-place";
export { updateContent } from "./update-nodes";

/** The page of an entry on the site, as an element with its content. */
export async function pageOf(
  kind: PreviewedKind,
  fieldsOf: FieldsOfKinds,
  { entry, getAsset, getCollection }: CustomPreviewTemplateProps,
): Promise<HTMLElement> {
  const { data, slug } = entry.toJS() as { data: Content; slug: string };
  const project = projectOf(getCollection, fieldsOf, new Date().toLocaleDateString("sv"));
  const html = await pages[kind](data, slug, project);
  // In a document of its own nothing is loaded.
  const page = new DOMParser().parseFromString(html, "text/html").body;
  await Promise.all([...page.querySelectorAll("img")].map((image) => findPicture(image, getAsset)));
  return page;
}

/** Shows a photograph from the project; of one that is not there, its words. */
async function findPicture(image: HTMLImageElement, getAsset: GetAsset): Promise<void> {
  const address = withoutSize(image.getAttribute("src") ?? "");
  if (!address.startsWith(photographRoot)) return;
  const name = address.slice(photographRoot.length);
  // One that was just chosen, and is not saved yet.
  const found = name.startsWith("blob:") ? name : await assetAt(`/${photographFolder}/${name}`, getAsset);
  if (found) image.setAttribute("src", found);
  else image.removeAttribute("src");
}

async function assetAt(path: string, getAsset: GetAsset): Promise<string | undefined> {
  const asset = getAsset(path) as { url: string; toBase64(): Promise<string> } | undefined;
  if (!asset || asset.url.startsWith("blob:")) return asset?.url;
  // The first time it has to be read.
  await asset.toBase64();
  return getAsset(path)?.url;
}
