import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { testFolder } from "../tests/support/test-folder";
import { readEnvironment } from "../generator/environment";
import { readFacts } from "../generator/facts/read-facts";
import { lackingTexts } from "../generator/languages/read-texts";
import { inRoot } from "../generator/paths";
import { writeTexts } from "./texts";

const folder = testFolder();

it("writes what a language lacks, with the English of each text, and keeps what the owner wrote", async () => {
  cpSync(inRoot("site/tests/agency"), folder, { recursive: true });
  const settings = readEnvironment({ SITE_DATA: folder });
  const { site } = await readFacts(settings);
  const lacking = () => lackingTexts("qaa", settings, site);
  const sentences = lacking().map(({ sentence }) => sentence);
  await writeTexts("qaa", settings);
  const file = path.join(folder, "texts/qaa.json");
  const read = () => JSON.parse(readFileSync(file, "utf8"));
  const written = read();
  expect(Object.keys(written)).toEqual(expect.arrayContaining(sentences));
  expect(written).toMatchObject({ shared: { tryAgain: expect.stringMatching(/\w/) } });
  // A sentence remains untranslated until the owner writes a translation.
  expect(lacking().map(({ sentence }) => sentence)).toEqual(sentences);
  expect(lacking()[1]).toMatchObject({ file: "data/texts/qaa.json", line: 3 });
  const [first = "", ...others] = sentences;
  writeFileSync(file, JSON.stringify({ [first]: "Qa", shared: written.shared }));
  await writeTexts("qaa", settings);
  expect(read()).toEqual({ ...written, [first]: "Qa" });
  expect(lacking().map(({ sentence }) => sentence)).toEqual(others);
  expect(await writeTexts("qaa", settings)).toBe(0);
});
