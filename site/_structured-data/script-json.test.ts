import { expect, it } from "vitest";
import { scriptJson } from "./script-json";

it("ends no script and opens no comment, and says the same", () => {
  const value = { text: "a </script><script>alert(1)</script> <!-- b < c" };
  const json = scriptJson(value);
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual(value);
});
