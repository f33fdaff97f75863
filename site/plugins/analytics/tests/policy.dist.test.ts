import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { headersFile } from "../../../hosting/netlify-cloudflare";
import { readFacts } from "../../../generator/facts/read-facts";
import { dist } from "../../../tests/support/built-site";
import { analyticsOrigins } from "../analytics";

const { service } = (await readFacts()).site.analytics;
const [, policy] = /^ {2}Content-Security-Policy: (.*)/m.exec(
  readFileSync(path.join(dist, "_headers"), "utf8"),
)!;

test.skipIf(service !== "none")(
  "the policy still fits into one line of _headers with Tag Manager and a form service",
  () => {
    const longer = Object.values({
      ...analyticsOrigins({ service: "gtm", container: "GTM-ABC1234" }),
      form: Array.from({ length: 2 }, () => "https://leads.an-agency.example"),
      script: [`'sha256-${"x".repeat(43)}='`],
    });
    const headers = { "Content-Security-Policy": [policy, ...longer.flat()].join(" ") };
    expect(() => headersFile([{ path: "/*", headers }])).not.toThrow();
  },
);
