/**
 * HTML whose addresses hold wherever it is read.
 *
 * @param html as the build makes it: attributes in double quotes
 * @param origin of the site, such as `https://www.sparkwright.example`
 * @param url of the page that the HTML is from, such as `/blog/a/`; its anchors are meant
 */
export const absoluteHtml = (html: string, origin: string, url: string): string =>
  html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`).replace(/ href="#/g, ` href="${origin}${url}#`);
