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

it("shares no name of a map, a group or a zone with another site of the same nginx", () => {
  const namesOf = (host: string, own: Rules) =>
    [
      ...nginxConfiguration({ ...own, base: "", hasReceiver: true }, host, "/srv", "80").matchAll(
        /^map .* (\$\w+) \{$|zone=(\w+)|\?<(\w+)>/gm,
      ),
    ].flatMap((match) => match.slice(1).filter(Boolean));
  const wildcard = { from: "/e/*", to: "/f/:splat", status: 301 } as const;
  const own = { ...rules, redirects: [...rules.redirects, wildcard] };
  const names = namesOf("www.a.test", own);
  for (const name of names) expect(name).toMatch(/^\$?\w{1,32}$/);
  expect(names).toHaveLength(new Set(names).size);
  const others = [...namesOf("www.b.test", own), ...namesOf("www.a.test", rules)];
  expect(names.filter((name) => others.includes(name))).toEqual([]);
});

describe.each([
  {
    host: "nginx",
    write: (own: Rules) =>
      nginxConfiguration({ ...own, base: "", hasReceiver: false }, "a.test", "/srv", "80"),
    expected: [
      'location ~ "^/moved/$" { return 301 "/b/$is_args$args"; }',
      'location ~ "^/ended/$" { return 302 "/c/$is_args$args"; }',
      String.raw`"~^/\\?(.*&)?p\\x3d12(&|$)" "/d/";`,
      '"~^/a/[^/]+$" "1";',
      // Browsers must not keep redirects and errors.
      '~^(30[1278]|[45]) "public, max-age=0, must-revalidate";',
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
