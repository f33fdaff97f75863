import { expect, test } from "vitest";
import { completeHeaders } from "./complete-headers";

const template = "/*\n  Content-Security-Policy: {policy}\n";

test("writes the policy as it is", () => {
  const policy = "default-src 'none'; img-src $&";
  expect(completeHeaders(template, policy)).toBe(`/*\n  Content-Security-Policy: ${policy}\n`);
});

test("rejects a line that is too long, and too many rules", () => {
  const line = "  Content-Security-Policy: ";
  const complete =
    (length: number, more = "") =>
    () =>
      completeHeaders(template + more, "x".repeat(length - line.length));
  expect(complete(2000)).not.toThrow();
  expect(complete(2001)).toThrow('the line "Content-Security-Policy" has 2001 characters');
  const rules = Array.from({ length: 100 }, (_, index) => `/${index}/*\n  X-One: 1\n`).join("\n");
  expect(complete(100, rules)).toThrow("there are 101 rules");
});
