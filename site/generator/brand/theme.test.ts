import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readThemeProperties } from "../../../widgets/publish/files/contracts/read-theme-properties";
import { brandFile } from "../../tests/support/test-brand";
import { inRoot } from "../paths";
import { themeOf } from "./theme";

const variablesIn = (css: string) =>
  [...css.matchAll(/^\s*(--[\w-]+(?:\*)?):/gm)].map(([, name]) => name).toSorted();

it("sets every variable of the neutral theme, and the same custom properties of partners", () => {
  const neutral = readFileSync(inRoot("widgets/theme/values.css"), "utf8");
  const theme = themeOf({ ...brandFile, typefaces: {} });
  expect(variablesIn(theme)).toEqual(variablesIn(neutral));
  expect([...readThemeProperties(theme).keys()].toSorted()).toEqual(
    [...readThemeProperties(neutral).keys()].toSorted(),
  );
  expect(readThemeProperties(theme).get("--agency-accent")!.default).toBe("light-dark(#0b5cad, #7db8ff)");
  expect(theme).toContain("--radius-md: var(--agency-radius, 0px)");
});
