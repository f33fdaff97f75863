import { expect, it } from "vitest";
import { scriptJson } from "./script-json";

it("escapes what would end the script or open a comment, and keeps the value", () => {
  const value = { text: "a </script><script>alert(1)</script> <!-- b < c" };
  const json = scriptJson(value);
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual(value);
});
