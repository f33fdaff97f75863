import { contentTypes } from "../../_server/create-server";
import { patternOf, type HostRules } from "../../_server/rules";

const quote = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
/** Backquotes keep a pattern's backslashes as they are. */
const pattern = (rule: string) => `\`${patternOf(rule)}\``;

/**
 * A configuration of Caddy that does what the host rules say.
 *
 * @param root where the built site lies
 * @param address what Caddy serves, such as `www.example.com`; it gets the certificate by itself
 */
export function caddyConfiguration({ headers, redirects }: HostRules, root: string, address: string): string {
  const types = Object.entries(contentTypes).map(
    ([ending, type]) => `  header *${ending} Content-Type ${quote(type)}`,
  );
  const headerRules = headers.flatMap(({ path, headers: values }, index) => [
    `  @headers${index} path_regexp ${pattern(path)}`,
    `  header @headers${index} {`,
    ...Object.entries(values).map(([name, value]) => `    ${name} ${quote(value)}`),
    // After the file server has set its own, such as the content type.
    "    defer",
    "  }",
  ]);
  const moved = redirects.filter(({ status }) => status < 400);
  const missing = redirects.filter(({ status }) => status === 404);
  return `# Made by the build from _headers and _redirects.
${address} {
  root * ${root}
  encode zstd gzip
${types.join("\n")}
${headerRules.join("\n")}
${moved.flatMap(({ from, to, status }, index) => [`  @moved${index} path_regexp ${pattern(from)}`, `  redir @moved${index} ${to} ${status}`]).join("\n")}
  @rules path /_headers /_redirects
  error @rules 404
  file_server
  handle_errors {
${missing.flatMap(({ from, to }, index) => [`    @missing${index} path_regexp ${pattern(from)}`, `    rewrite @missing${index} ${to}`]).join("\n")}
    @elsewhere not path ${missing.map(({ to }) => to).join(" ") || "/404.html"}
    rewrite @elsewhere /404.html
    file_server {
      status {err.status_code}
    }
  }
}
`;
}
