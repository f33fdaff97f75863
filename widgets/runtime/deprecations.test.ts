import { expect, it, vi } from "vitest";
import { reportDeprecated } from "./deprecations";

it("warns once about a deprecated attribute in use", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const contract = {
    tag: "test-list",
    attributes: {
      old: { type: "string", description: "", deprecated: 'Use "heading".' },
      heading: { type: "string", description: "" },
    },
    labels: {},
  } as const;
  reportDeprecated(contract, (name) => name === "heading");
  expect(warn).not.toHaveBeenCalled();
  reportDeprecated(contract, () => true);
  reportDeprecated(contract, () => true);
  expect(warn.mock.calls).toEqual([['<test-list> attribute "old" is deprecated. Use "heading".']]);
  warn.mockRestore();
});
