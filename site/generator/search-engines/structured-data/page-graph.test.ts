import { expect, it } from "vitest";
import { scriptJson } from "./page-graph";

it("escapes text that would end the script or open a comment", () => {
  const value = { text: "a </script><script>alert(1)</script> <!-- b < c" };
  const json = scriptJson(value);
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual(value);
});
