/**
 * Returns the full, percent-encoded address of a path, for feeds, sitemaps and metadata.
 *
 * @param origin the start of the address, such as `https://www.agency.example`
 * @param path a path such as `/blog/category/größe/`
 */
export const absolute = (origin: string, path: string) => origin + encodeURI(path);
