import { expect, test } from "vitest";
import { checkHostLimits } from "./host-limits";

const policy = (length: number) => `/*\n${"  Content-Security-Policy: ".padEnd(length, "x")}\n`;
const rules = (count: number) =>
  Array.from({ length: count }, (_, index) => `/${index}/*\n  X-One: 1\n`).join("\n");

test("accepts files within the limits", () => {
  expect(() => checkHostLimits(policy(2000))).not.toThrow();
  expect(() => checkHostLimits(rules(100))).not.toThrow();
});

test("reports a header whose line is too long", () => {
  expect(() => checkHostLimits(policy(2001))).toThrow(
    'Cloudflare Pages would ignore part of _headers:\n  the line "Content-Security-Policy" has 2001 characters; at most 2000 are read',
  );
});

test("reports too many rules", () => {
  expect(() => checkHostLimits(rules(101))).toThrow("there are 101 rules; at most 100 are read");
});
