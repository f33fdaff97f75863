/** The parts of a partner's page that come from us. */
export interface Content {
  /** The elements, as the partner writes them. */
  markup: string;
  /** The URL of the loader, on another origin. */
  loader: string;
  /** The URLs of module scripts that run before the loader. */
  scripts?: readonly string[];
}

/** A partner's page that makes it difficult for widgets to work. */
export interface Host {
  styles?: string;
  /** Returns the page's content. By default, it is a `<main>` with our markup. */
  body?(markup: string): string;
  /** The partner's scripts, which run before ours. */
  before?: string;
  /** The nonce of our scripts and of the page's styles. */
  nonce?: string;
  headers?(widgets: URL): Readonly<Record<string, string>>;
}

/**
 * The styles that give the widgets the same position and typeface on every page. Tests compare positions and sizes, and
 * without `--agency-font`, widgets use the page's typeface.
 */
const place = `html { padding: 0 !important; --agency-font: sans-serif !important } body { display: block !important; margin: 0 !important; padding: 9px !important }
  main { display: block !important; box-sizing: content-box !important; max-width: 700px !important; margin: 0 !important; padding: 0 !important }`;

/** Returns the URL of a library's file, which the server reads from this project's packages. */
export const library = (file: string) => `/libraries/${file}`;

/** Returns a partner's page with the loader at its end. */
export function page({ markup, loader, scripts = [] }: Content, host: Host): string {
  const { styles = "", body = (main) => `<main>${main}</main>`, before = "", nonce } = host;
  const pass = nonce ? ` nonce="${nonce}"` : "";
  const modules = [...scripts, loader].map(
    (address) => `<script type="module" src="${address}"${pass}></script>`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>A partner</title>
    <link rel="icon" href="data:,">
    <style${pass}>${styles} ${place}</style>
  </head>
  <body>
    ${body(markup)}
    <aside><h2>A partner</h2><p>The partner’s text, with <a href="#">a link</a> in it.</p></aside>
    ${before}
    ${modules.join("\n    ")}
  </body>
</html>`;
}
