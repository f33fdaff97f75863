import type { FileError } from "../../generator/content/data-error";
import type { Site } from "../../schemas/site";

/** Returns whether the build of a site contains the editor: it has a host of its own if `editing.origin` is set. */
export const hasOnlineEditor = ({ editing, origin }: Pick<Site, "editing" | "origin">): boolean =>
  editing !== undefined && (editing.origin ?? origin) === origin;

/** Returns a warning if scripts of other services run on the editor's origin, where browsers store the editors' access tokens. */
export function checkEditorHost(
  site: Pick<Site, "editing" | "origin">,
  scripts: readonly string[] = [],
): FileError[] {
  if (!hasOnlineEditor(site) || scripts.length === 0) return [];
  return [
    {
      file: "data/settings.json",
      field: "editing",
      message: `shares the site's host with scripts from ${scripts[0]}, which can read the access tokens of people who sign in at /admin/, because a browser stores them for the whole site. Give the editor a host of its own with editing.origin; site/plugins/editor/guide/owners.md describes how`,
    },
  ];
}
