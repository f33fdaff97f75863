/**
 * The folder of a host that the site is in, without a slash at its end.
 *
 * `https://user.github.io/agency` -> `/agency`, `https://www.sparkwright.example` -> ``
 */
export const basePath = (origin: string): string => new URL(origin).pathname.replace(/\/$/, "");
