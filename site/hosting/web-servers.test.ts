import { expect, it } from "vitest";
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

it.each<[host: string, write: (own: Rules) => string]>([
  ["nginx", (own) => nginxConfiguration({ ...own, base: "", hasReceiver: false }, "a.test", "/srv", "80")],
  ["Caddy", (own) => caddyConfiguration({ ...own, base: "", hasReceiver: false }, "/srv", ":80")],
  ["Apache", (own) => apacheConfiguration({ ...own, base: "" })],
])("rejects a header that %s would change", (host, write) => {
  const headers = [{ path: "/*", headers: { "X-One": "a\n${HOME}\\" } }];
  expect(() => write({ headers, redirects: [] })).toThrow(`${host} cannot send`);
});
