/** Our part of a partner's page. */
export interface Content {
  /** Our elements, as the partner writes them. */
  markup: string;
  /** The address of our loader, on another origin. */
  loader: string;
  /** Module scripts before the loader. */
  scripts?: readonly string[];
  look?: Look;
}

/** Differences in look that the partner wants. */
export interface Look {
  dir?: "rtl";
  theme?: "dark";
  lang?: "ar";
}

/** A partner's page that makes it hard for a widget to work. */
export interface Host {
  html(content: Content): string;
  /** Response headers. */
  headers?(widgets: URL): Readonly<Record<string, string>>;
  look?: Look;
}

interface PageParts {
  body: string;
  styles?: string;
  /** The partner's scripts, before ours. */
  before?: string;
  /** Attributes of the root element. */
  root?: string;
  nonce?: string;
}

/** Puts the widgets at the same place on every page, because positions and sizes are compared. */
const place = `html { padding: 0 !important } body { display: block !important; margin: 0 !important; padding: 9px !important }
  main { display: block !important; box-sizing: content-box !important; max-width: 700px !important; margin: 0 !important; padding: 0 !important }`;

/** Returns the address of a library's file, which the server takes from this project's packages. */
export const library = (file: string) => `/libraries/${file}`;

/** Returns a partner's page with our loader at its end. */
export function page({ loader, scripts = [] }: Content, parts: PageParts): string {
  const { body, styles = "", before = "", root = 'lang="en"', nonce } = parts;
  const pass = nonce ? ` nonce="${nonce}"` : "";
  const modules = [...scripts, loader].map(
    (address) => `<script type="module" src="${address}"${pass}></script>`,
  );
  return `<!doctype html>
<html ${root}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>A partner</title>
    <link rel="icon" href="data:,">
    <style${pass}>${styles} ${place}</style>
  </head>
  <body>
    ${body}
    <aside><h2>A partner</h2><p>The partner’s text, with <a href="#">a link</a> in it.</p></aside>
    ${before}
    ${modules.join("\n    ")}
  </body>
</html>`;
}
