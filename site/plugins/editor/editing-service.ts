import type { CmsConfig } from "@sveltia/cms";
import type { FileError } from "../../generator/content/findings";
import type { Build } from "../../generator/eleventy/site-plugin";
import { immutable, type HeaderRule } from "../../hosting/rules";
import type { Site } from "../../schemas/site";

const origins = {
  github: ["https://api.github.com", "https://www.githubstatus.com"],
  gitlab: ["https://gitlab.com"],
} as const;

/** The pictures of the people who sign in. */
const portraits = {
  github: ["https://avatars.githubusercontent.com"],
  gitlab: ["https://gitlab.com", "https://secure.gravatar.com"],
} as const;

export function backendOf(editing: Site["editing"]): Pick<CmsConfig, "backend" | "publish_mode"> {
  // The editor requires a service, but it does not contact the service when it works in a local folder.
  if (!editing) return { backend: { name: "github", repo: "local/project", auth_methods: ["token"] } };
  const { service, repository, branch, review, preview, appId, baseUrl } = editing;
  return {
    backend: {
      name: service,
      repo: repository,
      branch,
      ...(preview && { preview_context: preview }),
      auth_methods: appId || baseUrl ? ["oauth", "token"] : ["token"],
      ...(appId && { auth_type: "pkce", app_id: appId }),
      ...(baseUrl && { base_url: baseUrl }),
    },
    publish_mode: review ? "editorial_workflow" : "simple",
  } as Pick<CmsConfig, "backend" | "publish_mode">;
}

/**
 * Returns the editor's Content-Security-Policy. The editor adds styles at run time, shows the project's files through
 * `blob:` URLs, and contacts the service that hosts the project.
 */
export const editorPolicy = (editing: Site["editing"]): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    // Pictures in articles that load from other hosts would report who reviews a change, and when.
    ["img-src 'self' data: blob:", ...(editing ? portraits[editing.service] : [])].join(" "),
    "media-src 'self' blob:",
    "font-src 'self' data:",
    ["connect-src 'self' data: blob:", ...(editing ? origins[editing.service] : [])].join(" "),
    "frame-src 'self' blob:",
    "form-action 'none'",
    // Previews have a `<base>` with the editor's origin.
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Returns whether the build of a site contains the editor: it has a host of its own if `editing.origin` is set. */
export const hasOnlineEditor = ({ editing, origin }: Pick<Site, "editing" | "origin">): boolean =>
  editing !== undefined && (editing.origin ?? origin) === origin;

/** Returns whether a run writes the editor. Builds omit it unless a setting or the data enables it, and always if the area is off. */
export const hasEditorPage = ({ facts, environment: { hasEditor, isBuild } }: Build): boolean =>
  Boolean(facts().has.editor) && (hasEditor || !isBuild || hasOnlineEditor(facts().site));

/** Returns the headers of the editor's page. */
export const editorHeaders = (editing: Site["editing"]): HeaderRule[] => [
  {
    path: "/admin/",
    // Cloudflare joins what rules set unless one is taken back; Netlify ignores the line that does so.
    without: ["Content-Security-Policy", "Cross-Origin-Opener-Policy"],
    headers: {
      "Content-Security-Policy": editorPolicy(editing),
      "Cross-Origin-Opener-Policy": "unsafe-none",
    },
  },
  { path: "/admin/files/*", headers: immutable },
];

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
