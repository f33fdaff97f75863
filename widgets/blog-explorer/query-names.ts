const allowed = /^[\w-]*$/;

/** Returns the problem if the prefix of the query parameters is invalid. */
export const checkQueryPrefix = ({ queryPrefix = "" }: { queryPrefix?: string }): [string, string][] =>
  allowed.test(queryPrefix)
    ? []
    : [["query-prefix", `must consist of the letters a to z, digits, "-" and "_", but is "${queryPrefix}"`]];

/** Returns the names of the query parameters, such as `blog-search` for the prefix `blog-`. */
export const queryNames = (prefix = "") => ({
  category: `${prefix}category`,
  tag: `${prefix}tag`,
  search: `${prefix}search`,
});
