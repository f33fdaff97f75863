/**
 * Makes the addresses in HTML absolute.
 *
 * @param html HTML with attributes in double quotes
 * @param origin the address of the site, such as `https://www.agency.example`
 * @param url the address of the page that contains the HTML, such as `/blog/a/`, for links to its anchors
 */
export const absoluteHtml = (html: string, origin: string, url: string): string =>
  html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`).replace(/ href="#/g, ` href="${origin}${url}#`);
