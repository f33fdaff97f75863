import { contentTypes } from "./content-types";
import { exceptionsFirst, patternOf, type HostRules } from "./server/rules";

const quote = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
/** Backquotes keep a pattern's backslashes as they are. */
const matcher = (name: string, pattern: string) => `  ${name} path_regexp \`${pattern}\``;

/** Headers that are set after the file server's own, such as the content type. */
const headerBlock = (name: string, pattern: string, values: Readonly<Record<string, string>>) =>
  [
    matcher(name, pattern),
    `  header ${name} {`,
    ...Object.entries(values).map(([header, value]) => `    ${header} ${quote(value)}`),
    "    defer",
    "  }",
  ].join("\n");

/**
 * A configuration of Caddy that does what the host rules say.
 *
 * @param root where the built site lies, in the folder of its path where it has one
 * @param address what Caddy serves, such as `www.example.com`; it gets the certificate by itself
 */
export function caddyConfiguration(
  { headers, redirects, base }: HostRules,
  root: string,
  address: string,
): string {
  const types = Object.entries(contentTypes).map(
    ([ending, type]) => [`\\${ending}$`, { "Content-Type": type }] as const,
  );
  // Of two that set one header the first counts, since it is the last to be heeded.
  const rules = exceptionsFirst(headers).map(
    ({ path, headers: values }) => [patternOf(path), values] as const,
  );
  const blocks = (name: string, list: typeof rules) =>
    list.map(([pattern, values], index) => headerBlock(`@${name}${index}`, pattern, values)).join("\n");
  const moved = redirects.filter(({ status }) => status < 400);
  const missing = redirects.filter(({ status }) => status === 404);
  return `# Made by the build from _headers and _redirects.
${address} {
  root * ${root}
  encode zstd gzip
${blocks("sent", [...types, ...rules])}
${moved.flatMap(({ from, to, status }, index) => [matcher(`@moved${index}`, patternOf(from)), `  redir @moved${index} ${to} ${status}`]).join("\n")}
  @rules path ${base}/_headers ${base}/_redirects
  error @rules 404
  file_server
  handle_errors {
${blocks("failed", rules)}
${missing.flatMap(({ from, to }, index) => [matcher(`@missing${index}`, patternOf(from)), `    rewrite @missing${index} ${to}`]).join("\n")}
    @elsewhere not path ${missing.map(({ to }) => to).join(" ") || `${base}/404.html`}
    rewrite @elsewhere ${base}/404.html
    file_server {
      status {err.status_code}
    }
  }
}
`;
}
