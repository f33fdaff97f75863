import { escapeHtml } from "../../../widgets/runtime/values/escape-html";

const links = {
  "": "Editor",
  guide: "Guide for editors",
  "guide/owners": "Guide for owners",
  status: "Status",
};

/**
 * Returns a page next to the editor, with links to the others. It has the styles of the site's pages, which the
 * previews bring along.
 *
 * @param place the path of the page below `/admin/`
 * @param main its content, as HTML
 * @param name the agency's name, unless the settings are invalid
 */
export function helpPage(place: keyof typeof links, title: string, main: string, name = "This site"): string {
  const root = "../".repeat(place.split("/").length);
  const nav = Object.entries(links).map(
    ([path, text]) =>
      `<a href="${root}${path && `${path}/`}"${path === place ? ' aria-current="page"' : ""}>${text}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${root}mark.svg">
<link rel="stylesheet" href="${root}previews/site.css">
<link rel="stylesheet" href="${root}guide/guide.css">
</head>
<body>
<a class="skip-link" href="#content">Skip to content</a>
<header class="help-header">
<div class="wrap">
<a class="help-mark" href="${root}../"><img src="${root}mark.svg" alt="" width="32" height="32">${escapeHtml(name)}</a>
<nav aria-label="Help">
${nav.join("\n")}
</nav>
</div>
</header>
<main id="content" class="wrap" tabindex="-1">
${main}
</main>
</body>
</html>
`;
}
