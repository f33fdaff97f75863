/**
 * Makes the addresses in HTML absolute.
 *
 * @param html the HTML of the build, with attributes in double quotes
 * @param origin the address of the site, such as `https://www.sparkwright.example`
 * @param url the address of the page with this HTML, such as `/blog/a/`, for links that are only an anchor
 */
export const absoluteHtml = (html: string, origin: string, url: string): string =>
  html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`).replace(/ href="#/g, ` href="${origin}${url}#`);
