import { expect, test } from "vitest";
import { countHeaders } from "./browser";

test("a header counts in full once, and as a reference afterwards", () => {
  const count = countHeaders();
  const policy = { name: "content-security-policy", value: "default-src 'none'" };
  const length = "content-security-policy: default-src 'none'".length;
  expect(count([policy])).toBe(length);
  expect(count([policy, { name: "etag", value: "1" }])).toBe(2 + "etag: 1".length);
});
