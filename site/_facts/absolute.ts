/**
 * Returns a path of the site as a full, percent-encoded address, as feeds, sitemaps and metadata need it.
 *
 * @param origin of the site, such as `https://www.sparkwright.example`
 * @param path such as `/blog/category/größe/`
 */
export const absolute = (origin: string, path: string) => origin + encodeURI(path);
