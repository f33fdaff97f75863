import { describe, expect, it } from "vitest";
import { apacheConfiguration } from "./apache";
import { caddyConfiguration } from "./caddy";
import { nginxConfiguration } from "./nginx";
import type { Rules } from "./rules";

/* With the web servers themselves, `site/tests/hosting` compares what they answer. */

const rules: Rules = {
  headers: [{ path: "/a/:file", headers: { "X-One": "1" } }],
  redirects: [
    { from: "/moved/", to: "/b/", status: 301 },
    { from: "/ended/", to: "/c/", status: 302 },
    { from: "/", query: "p=12", to: "/d/", status: 302, isLimited: true },
  ],
};

describe.each([
  {
    host: "nginx",
    write: (own: Rules) => nginxConfiguration({ ...own, base: "", hasReceiver: false }, "/srv", "80"),
    expected: [
      'location ~ "^/moved/$" { return 301 "/b/$is_args$args"; }',
      'location ~ "^/ended/$" { return 302 "/c/$is_args$args"; }',
      String.raw`"~^/\\?(.*&)?p\\x3d12(&|$)" "/d/";`,
      '"~^/a/[^/]+$" "1";',
    ],
  },
  {
    host: "Caddy",
    write: (own: Rules) => caddyConfiguration({ ...own, base: "", hasReceiver: false }, "/srv", ":80"),
    expected: [
      'path_regexp `(?s)^/moved/$`\n  redir @moved0 "/b/{only_query}" 301',
      'path_regexp `(?s)^/ended/$`\n  redir @moved1 "/c/{only_query}" 302',
      'query "p=12"\n  }\n  redir @moved2 "/d/" 302',
      'X-One "1"',
    ],
  },
  {
    host: "Apache",
    write: (own: Rules) => apacheConfiguration({ ...own, base: "" }),
    expected: [
      'RewriteCond %{REQUEST_URI} "(?s)^/moved/$"\nRewriteRule ^ "/b/" [R=301,L,NE]',
      'RewriteCond %{REQUEST_URI} "(?s)^/ended/$"\nRewriteRule ^ "/c/" [R=302,L,NE]',
      'RewriteRule ^ "/d/" [R=302,L,NE,QSD]',
      'Header always set X-One "1" "expr=reqenv(\'REQUESTED\') =~ m#^/a/[^/]+$#"',
    ],
  },
])("the configuration of $host", ({ write, expected, host }) => {
  it("has directives for redirects, queries and headers", () => {
    const text = write(rules);
    for (const directive of expected) expect(text).toContain(directive);
  });

  it("rejects a header that the host would change", () => {
    const headers = [{ path: "/*", headers: { "X-One": "a\n${HOME}\\" } }];
    expect(() => write({ headers, redirects: [] })).toThrow(`${host} cannot send`);
  });
});
