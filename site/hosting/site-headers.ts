import { escapePath, forMinutes, immutable, type HeaderRule } from "./rules";

interface Needs {
  policy: string;
  /** Whether scripts of other services run on pages. */
  hasOtherScripts: boolean;
  isNoindex: boolean;
  /** The folders of the languages with lists of posts: `/es`, or an empty string for the default language. */
  postFolders: readonly string[];
  /** The addresses of downloads that browsers must save instead of opening. */
  attachments: readonly string[];
}

/**
 * Returns the header rules of the site without its optional parts. For files without `Cache-Control`, hosts revalidate.
 * Hosts join the values of all rules that match, so no two rules set one header for one address. `:file` matches the
 * files of that folder only.
 */
export const siteHeaders = ({
  policy,
  hasOtherScripts,
  isNoindex,
  postFolders,
  attachments,
}: Needs): HeaderRule[] => [
  {
    path: "/*",
    headers: {
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy":
        "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
      "Strict-Transport-Security": "max-age=63072000",
      // Services may open a page in a new window and communicate with it, such as Tag Manager's preview mode, which
      // `same-origin` would prevent.
      "Cross-Origin-Opener-Policy": hasOtherScripts ? "unsafe-none" : "same-origin",
      "Content-Security-Policy": policy,
      ...(isNoindex && { "X-Robots-Tag": "noindex" }),
    },
  },
  { path: "/assets/site/:file", headers: immutable },
  { path: "/assets/site/widgets/:file", headers: forMinutes },
  { path: "/assets/site/widgets/chunks/*", headers: immutable },
  ...postFolders.map((folder) => ({ path: `${folder}/widgets/v1/:file`, headers: forMinutes })),
  ...attachments.map((address) => ({
    path: escapePath(address),
    without: ["Content-Security-Policy"],
    headers: {
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Content-Disposition": "attachment",
    },
  })),
  { path: "/assets/photos/sized/*", headers: immutable },
];
