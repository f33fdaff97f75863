const links = {
  "": "Editor",
  guide: "Guide for editors",
  "guide/owners": "Guide for owners",
  status: "Status",
};

/**
 * Returns a page next to the editor, with links to the others.
 *
 * @param place the path of the page below `/admin/`
 * @param main its content, as HTML
 */
export function helpPage(place: keyof typeof links, title: string, main: string): string {
  const root = "../".repeat(place.split("/").length);
  const nav = Object.entries(links).map(
    ([path, text]) =>
      `<a href="${root}${path && `${path}/`}"${path === place ? ' aria-current="page"' : ""}>${text}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${root}../favicon.ico">
<link rel="stylesheet" href="${root}guide/guide.css">
</head>
<body>
<nav aria-label="Help">
${nav.join("\n")}
</nav>
<main>
${main}
</main>
</body>
</html>
`;
}
