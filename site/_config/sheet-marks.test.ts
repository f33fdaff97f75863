import { expect, test } from "vitest";
import { markOf, placeSheets, sheetOf } from "./sheet-marks";

const sheets = new Map([
  [markOf("site"), sheetOf("a { content: '$&' }")],
  [markOf("print"), sheetOf("b {}")],
]);

test("each sheet takes the place of its mark", () => {
  const page = `<head><style>${markOf("site")}</style><style>${markOf("print")}</style></head>“Text”`;
  expect(placeSheets(page, sheets).toString()).toBe(
    "<head><style>a { content: '$&' }</style><style>b {}</style></head>“Text”",
  );
});

test("a page without marks stays as it is, also where its text names one", () => {
  const page = `<style>own {}</style><code>${markOf("site")} &lt;style></code>`;
  expect(placeSheets(page, sheets).toString()).toBe(page);
});
