import { createHash } from "node:crypto";
import { contentTypes } from "./content-types";
import {
  addQuery,
  revalidated,
  exceptionsFirst,
  patternOf,
  receiverAddress,
  requested,
  restPattern,
  sortRedirects,
  type HostRules,
  type RedirectRule,
} from "./rules";

const bare = (type: string) => type.replace(/;.*/, "");
/** Returns the kinds of text for which nginx must be told to add the encoding, or to compress. It always does so for HTML. */
const typesOf = (types: readonly string[], kind: RegExp) =>
  [...new Set(types.filter((type) => kind.test(type)).map(bare))].filter((type) => type !== "text/html");

/** Writes a value, with the variables that `complete` adds. Throws an error if nginx would read another part as one. */
function quote(value: string, complete = (escaped: string) => escaped): string {
  if (/[$\p{Cc}]/u.test(value))
    throw new Error(`nginx cannot send "${value}", which contains a "$" or a control character. Remove it.`);
  return `"${complete(value.replaceAll(/["\\]/g, String.raw`\$&`))}"`;
}

/** Writes a rule's path as a regular expression. In quotes, a backslash is doubled. */
const regex = (rule: string, form?: typeof requested) =>
  `"${patternOf(rule, form).replaceAll("\\", "\\\\")}"`;

const variable = (name: string) => `$sent_${name.toLowerCase().replaceAll("-", "_")}`;

/** Returns a `map` from requested addresses to a header's value. nginx does not send headers with empty values. */
function headerMap(name: string, rules: HostRules["headers"]): string {
  const cases = exceptionsFirst(rules).flatMap(({ path, headers }) =>
    headers[name] ? [`  ${regex(path, requested).replace('"', '"~')} ${quote(headers[name])};`] : [],
  );
  const byDefault = name === "Cache-Control" ? quote(revalidated) : '""';
  return [`map $requested ${variable(name)} {`, `  default ${byDefault};`, ...cases, "}"].join("\n");
}

/** Returns the directives for missing pages. nginx answers a folder without a page with status 403. */
const errorPages = (page: string) => `error_page 404 ${quote(page)}; error_page 403 =404 ${quote(page)};`;

/** Returns the `location` of a folder with its own 404 page: `/blog/` for the rule `/blog/* /blog/404.html 404`. */
const notFound = (from: string, to: string) =>
  `  location ${quote(from.replace(/\*$/, ""))} { ${errorPages(to)} }`;

const withQuery = (target: string) => addQuery(target, "$is_args$args", "$more_args");

const inQuotes = (pattern: string) => `"~${pattern.replaceAll("\\", "\\\\")}"`;

/** Returns a `map` from requests to the targets of the redirects from a path with a query. */
const queryMap = (rules: readonly RedirectRule[], status: number) =>
  [
    `map "$uri?$args" $moved_${status} {`,
    '  default "";',
    ...rules
      .filter((rule) => rule.status === status)
      .map(({ from, query, to }) => {
        const pattern = `${patternOf(from).slice(0, -1)}\\?(.*&)?${patternOf(query!).slice(1, -1)}(&|$)`;
        return `  ${inQuotes(pattern)} ${quote(to)};`;
      }),
    "}",
  ].join("\n");

/** Returns a `map` from the request to the rest of the address that the `*` of a rule matches. */
const restMap = (rule: RedirectRule, index: number) =>
  `map $request_uri $rest_${index} {
  default "";
  ${inQuotes(restPattern(rule).replace("([^?]*)", `(?<rest_of_${index}>[^?]*)`))} $rest_of_${index};
}`;

/** Returns the locations for a redirect from addresses without a file. A folder without a page is status 403. */
const fallbackLocations = ({ from, to, status }: RedirectRule, index: number) => {
  const target = quote(to, (escaped) => withQuery(escaped.replace(/:splat$/, `$rest_${index}`)));
  // `(?s)` makes `.` match a line break, because an address may contain `%0a`.
  return `  location ~ ${regex(from).replace('"', '"(?s)')} { error_page 403 404 = @fallback${index}; }
  location @fallback${index} { return ${status} ${target}; }`;
};

/** Returns a location that passes requests to the receiver. Its `add_header` replaces those of the server block. */
const proxy = (match: string, path: string, base: string) =>
  `  location ${match} ${base}${path} {
    proxy_pass http://${receiverAddress}${path};
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    add_header Strict-Transport-Security $sent_strict_transport_security always;
    limit_conn to_receiver 20;
  }`;

/** The names of the variables and of the zone, where they are defined or used. No value or pattern contains a `$`. */
const sharedNames =
  /(?<=\$|\(\?<|zone=|limit_conn )(?:requested|path|more_args|sent_\w+|moved_\d+|rest_\w+|cache_control|to_receiver)\b/g;

/**
 * Returns an nginx configuration that implements the host rules, for the `http` block of nginx.conf. A rule that sets a
 * content type becomes a `location`, because with `add_header`, nginx would send two `Content-Type` headers.
 * `root` is the root of the server: a site with the path `/agency` is in its subfolder `agency`.
 *
 * All sites of an nginx share the names of maps and zones, and the last map of a name applies to all of them. So names
 * end with a hash of the host and of the rules, because a copy of a site may have the same host. A name in a pattern has
 * at most 32 characters.
 */
export function nginxConfiguration(rules: HostRules, host: string, root: string, listen: string): string {
  const site = createHash("sha256")
    .update(JSON.stringify([host, rules]))
    .digest("hex");
  return configurationOf(rules, root, listen).replaceAll(sharedNames, `$&_${site.slice(0, 8)}`);
}

function configurationOf({ headers, redirects, base, hasReceiver }: HostRules, root: string, listen: string) {
  const names = [...new Set(["Cache-Control", ...headers.flatMap((rule) => Object.keys(rule.headers))])];
  const sent = names.filter((name) => name !== "Content-Type");
  const typed = headers.filter((rule) => rule.headers["Content-Type"]);
  const types = [...Object.values(contentTypes), ...typed.map((rule) => rule.headers["Content-Type"]!)];
  const { moved, fallbacks, missing } = sortRedirects(redirects);
  // Their locations are regular expressions, which take precedence over prefixes, in the order of the file.
  const exceptions = missing.filter((rule) => fallbacks.some(({ except }) => except.includes(rule)));
  const queried = moved.filter(({ query }) => query);
  return `# Generated by the build.
# The requested address. $uri is the address of the file that is sent.
${hasReceiver ? "limit_conn_zone $binary_remote_addr zone=to_receiver:10m;\n" : ""}map $request_uri $requested {
  "~^(?<path>[^?]*)" $path;
}
map $args $more_args {
  "" "";
  default "&$args";
}
${sent.map((name) => headerMap(name, headers)).join("\n")}
${[301, 302].map((status) => queryMap(queried, status)).join("\n")}
${fallbacks.map(restMap).join("\n")}
# A missing file below an immutable path may exist later, and a redirect may change.
map $status $cache_control {
  default ${variable("Cache-Control")};
  ~^(30[1278]|[45]) ${quote(revalidated)};
}

server {
  listen ${listen};
  root ${root};
  index index.html;
  absolute_redirect off;
  types {
${Object.entries(contentTypes)
  .map(([ending, type]) => `    ${bare(type)} ${ending.slice(1)};`)
  .join("\n")}
  }
  charset utf-8;
  charset_types ${typesOf(types, /charset/).join(" ")};
  gzip on;
  gzip_vary on;
  gzip_types ${typesOf(types, /charset|svg|manifest|yaml|rtf/).join(" ")};
  ${errorPages(`${base}/404.html`)}
${sent.map((name) => `  add_header ${name} ${name === "Cache-Control" ? "$cache_control" : variable(name)} always;`).join("\n")}

  location = ${base}/_headers { return 404; }
  location = ${base}/_redirects { return 404; }
  location = ${base}/.htaccess { return 404; }
${hasReceiver ? [proxy("^~", "/api/", base), proxy("=", "/healthz", base)].join("\n") : ""}
${[301, 302].map((status) => `  if ($moved_${status}) { return ${status} $moved_${status}; }`).join("\n")}
${moved
  .filter(({ query }) => !query)
  .map(({ from, to, status }) => `  location ~ ${regex(from)} { return ${status} ${quote(to, withQuery)}; }`)
  .join("\n")}
${missing
  .filter((rule) => !exceptions.includes(rule))
  .map(({ from, to }) => notFound(from, to))
  .join("\n")}
${typed
  .map(
    ({ path, headers: { "Content-Type": type } }) =>
      `  location ~ ${regex(path)} { types {} default_type ${quote(bare(type!))}; }`,
  )
  .join("\n")}
${exceptions
  .map(({ from, to }) => `  location ~* ${regex(from).replace('"', '"(?s)')} { ${errorPages(to)} }`)
  .join("\n")}
${fallbacks.map(fallbackLocations).join("\n")}
}
`;
}
