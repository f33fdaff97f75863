import { expect, test } from "vitest";
import { parseHeaders } from "./server/rules";
import { checkHostLimits } from "./host-limits";

const check = (text: string) => checkHostLimits(text, parseHeaders(text));
const policy = (length: number) => `/*\n${"  Content-Security-Policy: ".padEnd(length, "x")}\n`;
const rules = (count: number) =>
  Array.from({ length: count }, (_, index) => `/${index}/*\n  X-One: 1\n`).join("\n");

test("takes what every host reads", () => {
  expect(() => check(policy(2000))).not.toThrow();
  expect(() => check(rules(100))).not.toThrow();
});

test("names a header whose line is too long", () => {
  expect(() => check(policy(2001))).toThrow(
    "_headers would not hold on Cloudflare Pages:\n  Content-Security-Policy has a line of 2001 characters; hosts read 2000",
  );
});

test("says that there are too many rules", () => {
  expect(() => check(rules(101))).toThrow("there are 101 rules; hosts read 100");
});
