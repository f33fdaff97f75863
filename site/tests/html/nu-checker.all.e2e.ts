import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { dist } from "../support/built-site";
import { findProgram } from "../../../widgets/tests/browsers/find-browsers";
import { checkPages } from "../support/nu-checker";

/** The planted errors that only this checker finds, each with its expected message. */
const faulty = {
  "nested-links.html": [
    "<p><a href='/'>One <a href='/'>two</a></a></p>",
    "Start tag “a” seen but an element of the same type was already open",
  ],
  "bad-date.html": [
    "<time datetime='2026-13-40'>then</time>",
    "Bad value “2026-13-40” for attribute “datetime”",
  ],
  "bad-style.html": ["<style>p { colour: red }</style>", "Property “colour” doesn't exist"],
} as const;

test("the Nu HTML checker finds no error on any page, and finds planted errors", async () => {
  test.skip(!findProgram("java"), "Java is not installed");
  const folder = await mkdtemp(path.join(tmpdir(), "nu-checker-"));
  for (const [file, [body]] of Object.entries(faulty))
    await writeFile(
      path.join(folder, file),
      `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`,
    );
  try {
    const errors = await checkPages(dist, folder);
    for (const [file, [, message]] of Object.entries(faulty))
      expect(errors.filter((error) => error.includes(file)).join("\n")).toContain(message);
    expect(errors.filter((error) => !error.includes(path.basename(folder)))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
