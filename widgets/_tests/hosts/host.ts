/** What a partner's page holds of ours. */
export interface Content {
  /** Our elements, as the partner writes them. */
  markup: string;
  /** The address of our loader, on another origin than the page. */
  loader: string;
  /** Module scripts that come before the loader. */
  scripts?: readonly string[];
  look?: Look;
}

/** What looks different on a page because the partner wants it so. */
export interface Look {
  dir?: "rtl";
  theme?: "dark";
  /** By tag. */
  labels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A page of somebody else that is hard to live on. */
export interface Host {
  html(content: Content): string;
  /** What it is served with. */
  headers?(widgets: URL): Readonly<Record<string, string>>;
  look?: Look;
}

interface PageParts {
  body: string;
  styles?: string;
  /** Scripts of the partner's, before ours. */
  before?: string;
  /** Attributes of the root element. */
  root?: string;
  nonce?: string;
}

/** The same place on every page, whatever the partner's styles say: pictures and boxes are compared. */
const place = `html { padding: 0 !important } body { display: block !important; margin: 0 !important; padding: 9px !important }
  main { display: block !important; box-sizing: content-box !important; max-width: 700px !important; margin: 0 !important; padding: 0 !important }`;

/** Where a partner finds libraries: the packages of this project. */
export const library = (file: string) => `/libraries/${file}`;

/** A partner's page, with our loader at its end. */
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
    <aside><h2>A partner</h2><p>Text of the partner’s, with <a href="#">a link</a> in it.</p></aside>
    ${before}
    ${modules.join("\n    ")}
  </body>
</html>`;
}
