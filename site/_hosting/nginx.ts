import { contentTypes } from "./content-types";
import { exceptionsFirst, patternOf, type HeaderRule, type HostRules } from "./server/rules";

const bare = (type: string) => type.replace(/;.*/, "");
/** nginx adds these to those of HTML, which it always takes. */
const withCharset = Object.values(contentTypes)
  .filter((type) => type.includes("charset") && !type.startsWith("text/html"))
  .map(bare);

const quote = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
const regex = (rule: string) => quote(`~${patternOf(rule)}`);
const variable = (name: string) => `$sent_${name.toLowerCase().replaceAll("-", "_")}`;

/** The value of one header by address. nginx sends no header whose value is empty. */
function headerMap(name: string, rules: readonly HeaderRule[]): string {
  const cases = exceptionsFirst(rules).flatMap(({ path, headers }) =>
    headers[name] ? [`  ${regex(path)} ${quote(headers[name])};`] : [],
  );
  return [`map $asked ${variable(name)} {`, '  default "";', ...cases, "}"].join("\n");
}

/** A folder with a 404 page of its own, such as `/blog/` of `/blog/* /blog/404.html 404`. */
const notFound = (from: string, to: string) =>
  [`  location ${from.replace(/\*$/, "")} {`, `    error_page 404 ${to};`, "  }"].join("\n");

/**
 * A configuration of nginx that does what the host rules say, for the `http` part of nginx.conf.
 * The content type that a rule gives is set by location, since a header would be sent beside nginx's own.
 *
 * @param root where the built site lies, in the folder of its path where it has one
 */
export function nginxConfiguration(
  { headers, redirects, base }: HostRules,
  root: string,
  listen: string,
): string {
  const names = [...new Set(headers.flatMap((rule) => Object.keys(rule.headers)))];
  const sent = names.filter((name) => name !== "Content-Type");
  const typed = headers.filter((rule) => rule.headers["Content-Type"]);
  return `# Made by the build from _headers and _redirects.
# The address asked for; $uri becomes that of the file which answers.
map $request_uri $asked {
  "~^(?<path>[^?]*)" $path;
}
${sent.map((name) => headerMap(name, headers)).join("\n")}

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
  charset_types ${withCharset.join(" ")};
  gzip on;
  gzip_types ${[...withCharset, "application/manifest+json", "image/svg+xml"].join(" ")};
  error_page 404 ${base}/404.html;
${sent.map((name) => `  add_header ${name} ${variable(name)} always;`).join("\n")}

  location = ${base}/_headers { return 404; }
  location = ${base}/_redirects { return 404; }
${redirects
  .filter(({ status }) => status < 400)
  .map(({ from, to, status }) => `  location ~ ${quote(patternOf(from))} { return ${status} ${quote(to)}; }`)
  .join("\n")}
${redirects
  .filter(({ status }) => status === 404)
  .map(({ from, to }) => notFound(from, to))
  .join("\n")}
${typed
  .map(
    ({ path, headers: { "Content-Type": type } }) =>
      `  location ~ ${quote(patternOf(path))} { types {} default_type ${quote(type!)}; }`,
  )
  .join("\n")}
}
`;
}
