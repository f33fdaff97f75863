import { expect, it, vi } from "vitest";
import { tellDeprecated } from "./deprecations";

it("what is deprecated is said once, where it is used", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const contract = {
    tag: "test-list",
    attributes: {
      old: { type: "string", description: "", deprecated: 'Use "heading".' },
      heading: { type: "string", description: "" },
    },
    labels: {},
  } as const;
  tellDeprecated(contract, (name) => name === "heading");
  expect(warn).not.toHaveBeenCalled();
  tellDeprecated(contract, () => true);
  tellDeprecated(contract, () => true);
  expect(warn.mock.calls).toEqual([['<test-list> attribute "old" is deprecated. Use "heading".']]);
  warn.mockRestore();
});
