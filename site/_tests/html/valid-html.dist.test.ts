import { expect, test } from "vitest";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { htmlRules } from "./html-rules";
import { files, readBuilt } from "../support/built-site";

const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));

async function faultsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, ruleId, message, selector }) =>
        `${line}:${column} ${ruleId}: ${message} ${selector ?? ""}`,
    ),
  );
}

for (const file of files.filter((name) => name.endsWith(".html"))) {
  test(`${file} is valid HTML`, async () => {
    expect(await faultsIn(readBuilt(file))).toEqual([]);
  });
}

test("the validator reports invalid HTML", async () => {
  const page = (body: string) =>
    `<!doctype html>\n<html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;
  expect(await faultsIn(page("<p>Sound</p>"))).toEqual([]);
  for (const [body, rule] of [
    ['<p id="a">A</p><p id="a">B</p>', "no-dup-id"],
    ["<ul><p>Not an item</p></ul>", "element-permitted-content"],
    ["<p>Open<div>in a paragraph</div></p>", "close-order"],
    ['<img src="/a.svg">', "wcag/h37"],
    ["<center>Old</center>", "deprecated"],
  ]) {
    expect((await faultsIn(page(body!))).join("\n"), body).toContain(rule);
  }
});
