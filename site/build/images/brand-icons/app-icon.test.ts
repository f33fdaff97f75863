import { expect, test } from "vitest";
import { appIcon } from "./app-icon";

const favicon =
  '<svg viewBox="0 0 32 32"><rect class="tile" width="32" height="32" rx="6"/><path d="M4 4"/></svg>';

test("rejects a favicon that lacks a tile or a square viewBox", () => {
  expect(() => appIcon(favicon.replace("tile", "box"), 1)).toThrow(/favicon\.svg: .*class="tile"/);
  expect(() => appIcon(favicon.replace("0 0 32 32", "0 0 32 20"), 1)).toThrow(/square viewBox/);
});
