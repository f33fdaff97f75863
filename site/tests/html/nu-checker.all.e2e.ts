import { expect, test } from "@playwright/test";
import { dist } from "../support/built-site";
import { findProgram } from "../../../widgets/tests/browsers/find-browsers";
import { checkPages } from "../support/nu-checker";

test("the Nu HTML checker finds no error on any page", async () => {
  test.skip(!findProgram("java"), "Java is not installed");
  expect(await checkPages(dist)).toEqual([]);
});
