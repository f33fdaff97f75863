import { contentTypes } from "./content-types";
import {
  addQuery,
  revalidated,
  exceptionsFirst,
  patternOf,
  receiverAddress,
  restPattern,
  sortRedirects,
  type FallbackRule,
  type HostRules,
  type RedirectRule,
} from "./rules";

/**
 * Writes a value, with the placeholders that `complete` adds. In quotes, Caddy knows the escapes `\"` and `\{`, but
 * none for a backslash. Throws an error if Caddy would change the value.
 */
function quote(value: string, complete = (escaped: string) => escaped): string {
  if (/\\|\{\$|\p{Cc}/u.test(value))
    throw new Error(
      `Caddy cannot send "${value}", which contains "\\", "{$" or a control character. Remove it.`,
    );
  return `"${complete(value.replaceAll(/["{]/g, String.raw`\$&`))}"`;
}

/** In backquotes, Caddy treats no backslash as an escape. `.` also matches a line break, which an address may contain. */
const regex = (pattern: string) => `path_regexp \`(?s)${pattern}\``;

type Rule = readonly [pattern: string, values: Readonly<Record<string, string>>];

/** Returns directives that set headers after the file server has set its own, such as the content type. */
const headerBlock = (name: string, [pattern, values]: Rule, except: string) =>
  [
    `  ${name} {`,
    `    ${regex(pattern)}`,
    ...(except ? [`    not path ${except}`] : []),
    "  }",
    `  header ${name} {`,
    ...Object.entries(values).map(([header, value]) => `    ${header} ${quote(value)}`),
    "    defer",
    "  }",
  ].join("\n");

/** Returns the matcher for a 404 page. It excludes requests that were rewritten to another 404 page. */
function missingMatcher(name: string, from: string, earlier: readonly RedirectRule[]): string {
  const pattern = regex(patternOf(from));
  if (earlier.length === 0) return `    ${name} ${pattern}`;
  return `    ${name} {
      ${pattern}
      not path ${earlier.map(({ to }) => quote(to)).join(" ")}
    }`;
}

const withQuery = (target: string) => addQuery(target, "{only_query}", "{more_query}");

/** Returns the directives for a redirect. One from a query drops the query. */
const movedBlock = ({ from, to, status, query }: RedirectRule, index: number) =>
  query
    ? `  @moved${index} {
    ${regex(patternOf(from))}
    query ${quote(query)}
  }
  redir @moved${index} ${quote(to)} ${status}`
    : `  @moved${index} ${regex(patternOf(from))}
  redir @moved${index} ${quote(to, withQuery)} ${status}`;

/** Returns the directives for a redirect from addresses without a file. */
const fallbackBlock = ({ from, to, status, except }: FallbackRule, index: number, receiver: string) =>
  `  @fallback${index} {
    ${regex(patternOf(from))}
    vars_regexp rest${index} {http.request.orig_uri} \`${restPattern({ from, to, status })}\`
    not file {path}/index.html
    not {
      file {path}
      not path */
    }${receiver && `\n    not path ${receiver}`}${except
      .map((rule) => `\n    not path_regexp \`(?si)${patternOf(rule.from)}\``)
      .join("")}
  }
  redir @fallback${index} ${quote(to, (target) => withQuery(target.replace(/:splat$/, `{re.rest${index}.1}`)))} ${status}`;

/** Returns the directives that pass requests on to the receiver. Caddy 2.6.2, which Debian has, knows no `request_buffers`. */
const proxy = (paths: string, base: string, security: string) => `  @receiver path ${paths}
  handle @receiver {${base && `\n    uri strip_prefix ${quote(base)}`}
    reverse_proxy ${receiverAddress} {
      # The owner's list of CDNs whose X-Forwarded-For is kept. There is no such file by default.
      import trusted-proxies*.caddy
    }
    header Strict-Transport-Security ${quote(security)}
  }`;

/**
 * Returns a Caddy configuration that implements the host rules. `root` is the root of the server: a site with the path
 * `/agency` is in its subfolder `agency`. Caddy obtains the certificate for `address`, such as `www.example.com`.
 */
export function caddyConfiguration(
  { headers, redirects, base, hasReceiver }: HostRules,
  root: string,
  address: string,
): string {
  const receiver = hasReceiver ? `${quote(`${base}/api/*`)} ${quote(`${base}/healthz`)}` : "";
  const types = Object.entries(contentTypes).map(([ending, type]): Rule => [
    `(?i)\\${ending}$`,
    { "Content-Type": type },
  ]);
  const byDefault: Rule = ["", { "Cache-Control": revalidated }];
  // If two rules set the same header, Caddy applies the first rule last, so the first rule wins.
  const rules = exceptionsFirst(headers).map(({ path, headers: values }): Rule => [patternOf(path), values]);
  // The page for an error is HTML.
  const failed = rules.map(([pattern, values]): Rule => [
    pattern,
    Object.fromEntries(Object.entries(values).filter(([name]) => name !== "Content-Type")),
  ]);
  const blocks = (name: string, list: readonly Rule[]) =>
    list.map((rule, index) => headerBlock(`@${name}${index}`, rule, receiver)).join("\n");
  const security = headers.find((rule) => "Strict-Transport-Security" in rule.headers);
  const { moved, fallbacks, missing } = sortRedirects(redirects);
  return `# Generated by the build.
${address} {
  root * ${root}
  encode zstd gzip
  map {query} {only_query} {more_query} {
    "" "" ""
    default "?{query}" "&{query}"
  }
${blocks("sent", [...types, ...rules, byDefault])}
${moved.map(movedBlock).join("\n")}
${fallbacks.map((rule, index) => fallbackBlock(rule, index, receiver)).join("\n")}
  # The file server also redirects to the trailing slash, but drops the query.
  @folder {
    not path */
    file {path}/index.html
    expression {query} != "" && !{path}.startsWith("//")
  }
  redir @folder {path}/{only_query} 301
${receiver && proxy(receiver, base, security?.headers["Strict-Transport-Security"] ?? "max-age=0")}
  @rules path ${["_headers", "_redirects", ".htaccess"].map((name) => quote(`${base}/${name}`)).join(" ")}
  error @rules 404
  @written not method GET HEAD
  error @written 405
  file_server
  handle_errors {
${blocks("failed", [byDefault, ...failed])}
    @other expression {err.status_code} != 404
    respond @other "{err.status_code} {err.status_text}"
${missing
  .flatMap(({ from, to }, index) => [
    missingMatcher(`@missing${index}`, from, missing.slice(0, index)),
    `    rewrite @missing${index} ${quote(to)}`,
  ])
  .join("\n")}
    @elsewhere not path ${[...missing.map(({ to }) => to), `${base}/404.html`].map((page) => quote(page)).join(" ")}
    rewrite @elsewhere ${quote(`${base}/404.html`)}
    file_server {
      status {err.status_code}
    }
  }
}
`;
}
